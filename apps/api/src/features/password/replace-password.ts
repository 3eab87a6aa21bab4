import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { dropWaitingAlertChannel } from '@carnet/identity/accounts/change-alert-channel';
import { storePassword } from '@carnet/identity/accounts/keep-password';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { sendAlert } from '@carnet/identity/alerts/send-alert';
import { withHeld } from '@carnet/identity/alerts/undo/held-contacts';
import { forgetGuesses } from '@carnet/identity/challenges/use-challenge';
import { listIdentifiers } from '@carnet/identity/contacts/list-contacts';
import { recordEvent } from '@carnet/identity/events/record-event';
import { loginAttemptKeys } from '@carnet/identity/limits/login-locks';
import { forgetAttempts } from '@carnet/identity/limits/settle-attempt';
import type { Origin } from '@carnet/identity/origin/origin';
import { shutEverybodyOut } from '@carnet/identity/partners/shut-everybody-out';
import { endPartnerSignIns, tellPartners } from '@carnet/identity/partners/tell-partners';
import { findPasswordOwner, type PasswordOwner } from '@carnet/identity/passwords/find-owner';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

export interface PasswordChange {
  accountId: string;
  passwordHash: string;
  /** How the person proved who they are. */
  by: 'reset' | 'weak-password' | 'edit-password' | 'way-back';
  /** The session that asked, which stays. */
  exceptSessionId?: string;
  origin: Origin;
}

/**
 * A new password, and the end of all that stood on the old one, in one transaction (attacks 50, 66):
 * sessions, sign-ins to apps, hand-offs, pending codes and pending sign-ins, and after a reset or a way back a channel
 * for alerts that waits; counters are cleared, every contact is told.
 */
export async function replacePassword(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, passwordHash, by, exceptSessionId, origin }: PasswordChange,
): Promise<void> {
  await lockAccount(transaction, accountId);
  const owner = await findPasswordOwner(transaction, accountId);
  if (!owner) throw new Refusal('ticket.expired');
  if (owner.isFrozen) throw new Refusal('account.frozen');
  // Only these bring an account back that was disowned: any other proof was given for what is over.
  const isRecovery = by === 'reset' || by === 'way-back';
  if (owner.isDisowned && !isRecovery) throw new Refusal('ticket.expired');
  // Who closes an account is not brought back by a code: the link in the message does that.
  if (owner.isClosing) throw new Refusal('ticket.expired');
  await storePassword(transaction, accountId, passwordHash);
  if (isRecovery) await dropWaitingAlertChannel(transaction, accountId);

  const reason = 'password-changed';
  const ended = await shutEverybodyOut(transaction, accountId, { reason, exceptSessionId });
  if (exceptSessionId !== undefined) {
    // The person stays signed in here, apps do not: they were let in under the old password.
    await tellPartners(transaction, { accountId, sessionIds: [exceptSessionId] });
    await endPartnerSignIns(transaction, accountId, { reason });
  }

  await forgetGuesses(transaction, accountId);
  const identifiers = await listIdentifiers(transaction, accountId);
  await forgetAttempts(
    transaction,
    identifiers.flatMap((identifier) => loginAttemptKeys(keyring, owner.market, identifier)),
  );
  await recordEvent(transaction, {
    accountId,
    kind: 'password.changed',
    sessionId: exceptSessionId,
    requestId: origin.requestId,
    ip: origin.ip,
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
