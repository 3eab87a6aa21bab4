import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { loginAttemptKeys } from '@carnet/database/login-locks';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../accounts/lock-account.ts';
import { shutEverybodyOut } from '../accounts/shut-everybody-out.ts';
import { alertRecipient } from '../alerts/alert-contact.ts';
import { sendAlert } from '../alerts/send-alert.ts';
import { securityEventStore } from '../events/security-event.store.ts';
import { Refusal } from '../http/refusal.ts';
import { loginAttemptStore } from '../limits/login-attempt.store.ts';
import { oneTimeCodeStore } from '../one-time-codes/one-time-code.store.ts';
import { endPartnerSignIns, tellPartners } from '../partners/tell-partners.ts';
import type { Caller } from '../sessions/caller.ts';
import { withHeld } from '../undo/held-contacts.ts';
import { type PasswordOwner, passwordStore } from './password.store.ts';

interface PasswordChange {
  accountId: string;
  passwordHash: string;
  /** How the person proved who they are. */
  by: 'reset' | 'weak-password' | 'edit-password';
  /** The one that asked, which stays. */
  exceptSessionId?: string;
  caller: Caller;
}

/**
 * A new password, and the end of all that stood on the old one, in one transaction (attacks 50, 66):
 * sessions, sign-ins to apps, hand-offs, pending codes and tickets; counters are cleared, every
 * contact is told.
 */
export async function replacePassword(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, passwordHash, by, exceptSessionId, caller }: PasswordChange,
): Promise<void> {
  await lockAccount(transaction, accountId);
  const store = passwordStore(transaction);
  const owner = await store.findOwner(accountId);
  if (!owner) throw new Refusal('ticket.expired');
  if (owner.isFrozen) throw new Refusal('account.frozen');
  // Only a reset brings an account back that was disowned: what another proof was given for is over.
  if (owner.isDisowned && by !== 'reset') throw new Refusal('ticket.expired');
  await store.replace(accountId, passwordHash);

  const reason = 'password-changed';
  const ended = await shutEverybodyOut(transaction, accountId, { reason, exceptSessionId });
  if (exceptSessionId !== undefined) {
    // The person stays signed in here, apps do not: they were let in under the old password.
    await tellPartners(transaction, { accountId, sessionIds: [exceptSessionId] });
    await endPartnerSignIns(transaction, accountId, { reason });
  }

  await oneTimeCodeStore(transaction).forgetGuesses(accountId);
  const identifiers = await store.identifiersOf(accountId);
  await loginAttemptStore(transaction).forget(
    identifiers.flatMap((identifier) => loginAttemptKeys(keyring, owner.market, identifier)),
  );
  await securityEventStore(transaction).append({
    accountId,
    kind: 'password.changed',
    requestId: caller.requestId,
    ip: caller.ip,
    detail: { by, sessions_ended: ended.length },
  });
  await tellEveryContact(transaction, keyring, accountId, owner, exceptSessionId);
}

async function tellEveryContact(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  { market, language, firstname, reachable }: PasswordOwner,
  sessionId: string | undefined,
): Promise<void> {
  const at = new Date().toISOString();
  for (const contact of await withHeld(transaction, keyring, accountId, reachable)) {
    await sendAlert(transaction, keyring, {
      purpose: 'password-changed',
      accountId,
      sessionId,
      recipient: alertRecipient(contact, markets[market]),
      locale: profileLocale(markets[market], language),
      values: { firstname, at },
    });
  }
}
