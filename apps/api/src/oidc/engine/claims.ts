import type { AccountClaims, FindAccount } from 'oidc-provider';

import type { PersonRow } from '../store/token.store.ts';
import { currentWork } from '../store/unit-of-work.ts';

const PROFILE = ['name', 'given_name', 'family_name', 'locale', 'updated_at'] as const;
const EMAIL = ['email', 'email_verified'] as const;
const PHONE = ['phone_number', 'phone_number_verified'] as const;

/**
 * Which facts userinfo tells for a scope; all others only open calls of the API. Birth date and gender
 * could be claims of `profile`, too: no app has needed them, so none is told.
 */
export const CLAIMS_OF_SCOPES = {
  openid: ['sub'],
  profile: PROFILE,
  email: EMAIL,
  phone: PHONE,
  // Nobody's address is kept.
  address: [],
  user: [...PROFILE, ...EMAIL, ...PHONE],
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
  updated_at: person.updated_at,
  // An address that nobody has proven may be a stranger's, and is not told at all.
  ...(person.email_verified && { email: person.email, email_verified: true }),
  ...(person.phone_verified && { phone_number: person.phone, phone_number_verified: true }),
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
