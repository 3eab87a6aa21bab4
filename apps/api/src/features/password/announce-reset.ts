import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { newNotMeLink, sendAlert } from '@carnet/identity/alerts/send-alert';
import { withHeld } from '@carnet/identity/alerts/undo/held-contacts';
import type { ResetCodeSent } from '@carnet/identity/challenges/send-reset-code';
import type { RecoveryAccount } from '@carnet/identity/contacts/find-recovery-account';
import { limit } from '@carnet/identity/limits/limit';
import { networkOf } from '@carnet/identity/limits/network';
import { deviceOf } from '@carnet/identity/origin/device';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Keyring } from '@carnet/runtime/keyring';

/** An announcement counts for as long as a code lives. */
const oncePerRequest = limit({
  name: 'reset-announced',
  most: 1,
  per: '10 minutes',
  refusal: 'code.too_many_sends',
});

interface RequestedReset {
  sent: ResetCodeSent;
  origin: Origin;
}

const isWhereAlertsGo = ({ alertContact, contactId }: RecoveryAccount) =>
  alertContact === null || alertContact.contactId === contactId;

/**
 * Undefined: the code goes elsewhere than alerts do. Where both go to one contact the code's message
 * carries the link to disown it, for two messages about one request would puzzle whoever did ask.
 */
export const codeTellsItself = (account: RecoveryAccount, { userAgent, clientHints }: Origin) =>
  isWhereAlertsGo(account)
    ? newNotMeLink(account.accountId, account.contactId, {
        ...deviceOf(userAgent, clientHints),
        at: new Date().toISOString(),
      })
    : undefined;

/**
 * Tells the person where their alerts go, unless the code went there: whoever asked may hold the phone
 * that the code went to.
 */
export async function announceReset(
  transaction: Transaction,
  keyring: Keyring,
  account: RecoveryAccount,
  { sent, origin }: RequestedReset,
): Promise<void> {
  const { accountId, firstname, language, alertContact, contactId } = account;
  const values = {
    firstname,
    recipient: sent.recipient,
    ...deviceOf(origin.userAgent, origin.clientHints),
    at: new Date().toISOString(),
  };
  // A request counts as one, however often its code is sent again; whoever asks from elsewhere is told
  // of.
  const asked = `${accountId} ${contactId} ${networkOf(origin.ip ?? '')}`;
  if (!(await oncePerRequest.tryTake(transaction, keyring, asked))) return;
  const rules = markets[origin.market];
  const told = await withHeld(transaction, keyring, accountId, alertContact ? [alertContact] : []);
  for (const contact of told) {
    if (contact.contactId === contactId) continue;
    await sendAlert(transaction, keyring, {
      purpose: 'reset-requested',
      accountId,
      recipient: alertRecipient(contact, rules),
      locale: profileLocale(rules, language),
      values,
    });
  }
}
