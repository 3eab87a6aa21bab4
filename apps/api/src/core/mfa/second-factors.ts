import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection } from '@carnet/database/connection';

import type { Ticket } from '../tickets/ticket.store.ts';
import { type SecondFactor, secondFactorStore } from './second-factor.store.ts';

type FactorQuestion = Pick<Ticket, 'accountId' | 'excludedMethod'>;

const recoveryKey: SecondFactor = {
  id: mfaIds.totpRecovery,
  method: 'totpRecovery',
  contact: null,
};

const cardLetter: SecondFactor = { id: mfaIds.card, method: 'card', contact: null };

/**
 * The ways a person may prove the rest, best first: what they set up, without the channel of the
 * first proof (attack 33), and a recovery key for a lost authenticator; when that leaves nothing,
 * their verified contacts on other channels; when there are none, the letter of their card (A34).
 */
export async function secondFactorsFor(
  db: Connection,
  { accountId, excludedMethod }: FactorQuestion,
): Promise<SecondFactor[]> {
  const store = secondFactorStore(db);
  const isAllowed = ({ method }: SecondFactor) => method !== excludedMethod;
  const enrolled = (await store.listEnrolled(accountId)).filter(isAllowed);
  if (enrolled.length === 0) {
    const standIns = (await store.listStandIns(accountId)).filter(isAllowed);
    if (standIns.length > 0) return standIns;
    return (await store.cardHolderId(accountId)) === null ? [] : [cardLetter];
  }
  const hasAuthenticator = enrolled.some(({ method }) => method === 'totp');
  const hasKeys = hasAuthenticator && (await store.hasRecoveryKeys(accountId));
  return hasKeys ? [...enrolled, recoveryKey] : enrolled;
}

/** A card holder whom nothing else can prove. */
export const needsCard = (factors: readonly SecondFactor[]): boolean =>
  factors.some(({ method }) => method === 'card');

/** What a guest is shown of them: ids and masks only (attack 10). */
export const mfaOwed = (payload: string, factors: readonly SecondFactor[]): MfaOwed => ({
  payload,
  methods: factors.map(({ id, method, contact }) => ({
    id,
    method,
    target: maskedTarget(contact),
  })),
});

export function maskedTarget(contact: string | null): string {
  if (contact === null) return '';
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact);
}
