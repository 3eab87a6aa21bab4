import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { Connection } from '@carnet/database/connection';

import type { Ticket } from '../tickets/ticket.store.ts';
import { type SecondFactor, secondFactorStore } from './second-factor.store.ts';

type FactorQuestion = Pick<Ticket, 'accountId' | 'excludedMethod'>;

/**
 * The ways a person may prove the rest, best first: what they set up, without the channel of the
 * first proof (attack 33); when that leaves nothing, their verified contacts on other channels.
 */
export async function secondFactorsFor(
  db: Connection,
  { accountId, excludedMethod }: FactorQuestion,
): Promise<SecondFactor[]> {
  const store = secondFactorStore(db);
  const isAllowed = ({ method }: SecondFactor) => method !== excludedMethod;
  const enrolled = (await store.listEnrolled(accountId)).filter(isAllowed);
  if (enrolled.length > 0) return enrolled;
  return (await store.listStandIns(accountId)).filter(isAllowed);
}

/** What a guest is shown of them: ids and masks only (attack 10). */
export const mfaOwed = (payload: string, factors: readonly SecondFactor[]): MfaOwed => ({
  payload,
  methods: factors.map(({ id, method, contact }) => ({
    id,
    method,
    target: method === 'sms' ? maskPhone(contact) : maskEmail(contact),
  })),
});
