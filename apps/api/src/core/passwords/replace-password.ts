import { profileLocale } from '@carnet/contract/locales';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../accounts/lock-account.ts';
import { securityEventStore } from '../events/security-event.store.ts';
import { Refusal } from '../http/refusal.ts';
import { identifierKey } from '../limits/attempt-keys.ts';
import { loginAttemptStore } from '../limits/login-attempt.store.ts';
import { oneTimeCodeStore } from '../one-time-codes/one-time-code.store.ts';
import type { Caller } from '../sessions/caller.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { ticketStore } from '../tickets/ticket.store.ts';
import { type PasswordOwner, passwordStore } from './password.store.ts';

interface PasswordChange {
  accountId: string;
  passwordHash: string;
  /** How the person proved who they are. */
  by: 'reset' | 'weak-password';
  caller: Caller;
}

/**
 * A new password, and the end of all that stood on the old one, in one transaction (attacks 50, 66):
 * sessions, hand-offs, pending codes and tickets; counters are cleared, every contact is told.
 */
export async function replacePassword(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, passwordHash, by, caller }: PasswordChange,
): Promise<void> {
  await lockAccount(transaction, accountId);
  const store = passwordStore(transaction);
  const owner = await store.findOwner(accountId);
  if (!owner) throw new Refusal('ticket.expired');
  await store.replace(accountId, passwordHash);

  // Before the sessions: who is just turning a ticket into a session is waited for, and then ended.
  await ticketStore(transaction).endAllOf(accountId);
  await oneTimeCodeStore(transaction).endAllOf(accountId);
  const ended = await endAllSessions(transaction, accountId, { reason: 'password-changed' });

  const identifiers = await store.identifiersOf(accountId);
  await loginAttemptStore(transaction).forget(
    identifiers.map((identifier) => identifierKey(keyring, owner.market, identifier)),
  );
  await securityEventStore(transaction).append({
    accountId,
    kind: 'password.changed',
    requestId: caller.requestId,
    ip: caller.ip,
    detail: { by, sessions_ended: ended.length },
  });
  await tellEveryContact(transaction, keyring, accountId, owner);
}

async function tellEveryContact(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  { market, language, firstname, reachable }: PasswordOwner,
): Promise<void> {
  const at = new Date().toISOString();
  for (const { channel, value } of reachable) {
    await enqueueMessage(transaction, keyring, {
      purpose: 'password-changed',
      accountId,
      channel,
      to: value,
      locale: profileLocale(markets[market], language),
      values: { firstname, at },
    });
  }
}
