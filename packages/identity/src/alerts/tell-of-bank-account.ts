import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { BankAccount } from '../accounts/bank-account.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertEveryContact, sourceOf } from './alert-every-contact.ts';

/** In the transaction of the change: where money goes concerns every contact (attack 73). */
export async function tellOfBankAccount(
  transaction: Transaction,
  keyring: Keyring,
  actor: Actor,
  { hint, country, usedFrom }: BankAccount,
): Promise<void> {
  const { session, origin } = actor;
  await recordEvent(transaction, {
    accountId: session.accountId,
    kind: 'iban.changed',
    sessionId: session.sessionId,
    requestId: origin.requestId,
    ip: origin.ip,
    detail: { country },
  });
  await alertEveryContact(transaction, keyring, sourceOf(actor), (told) => ({
    purpose: 'iban-changed',
    values: { ...told, iban: hint, usedFrom: usedFrom.toISOString() },
  }));
}
