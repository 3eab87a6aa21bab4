import type { AccountClaims, FindAccount } from 'oidc-provider';

import type { PersonRow } from '../store/token.store.ts';
import { currentWork } from '../store/unit-of-work.ts';

/** Which facts a scope opens; the 15 scopes open calls of the API, only `user` also tells facts. */
export const CLAIMS_OF_SCOPES = {
  openid: ['sub'],
  user: [
    'name',
    'given_name',
    'family_name',
    'locale',
    'email',
    'email_verified',
    'phone_number',
    'phone_number_verified',
  ],
} as const;

export const findAccount: FindAccount = (_ctx, accountId) => ({
  accountId,
  claims: () => {
    const person = personIn(accountId);
    return person ? claimsOf(person) : { sub: accountId };
  },
});

/** `sub` is replaced by the engine: partners know people by the name of their own sector. */
const claimsOf = (person: PersonRow): AccountClaims => ({
  sub: person.account_id,
  name: `${person.firstname} ${person.lastname}`,
  given_name: person.firstname,
  family_name: person.lastname,
  ...(person.language !== null && { locale: person.language }),
  ...(person.email !== null && {
    email: person.email,
    email_verified: person.email_verified ?? false,
  }),
  ...(person.phone !== null && {
    phone_number: person.phone,
    phone_number_verified: person.phone_verified ?? false,
  }),
});

const personIn = (accountId: string): PersonRow | undefined =>
  [...currentWork().tokens.values()].find((token) => token?.accountId === accountId)?.person ??
  undefined;

/**
 * A subject is stored with the first code for its sector, so it is there when a token speaks of the
 * person.
 */
export function subjectOf(accountId: string, sector: string): string {
  const { tokens, subject } = currentWork();
  for (const token of tokens.values())
    if (token?.accountId === accountId && token.client.sector === sector && token.subject !== null)
      return token.subject;
  // Somebody whom the app never met: no token that it holds can speak of them.
  return subject ?? 'never met';
}
