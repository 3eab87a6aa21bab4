import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { alertRecipient } from '../../core/alerts/alert-contact.ts';
import { newNotMeLink, sendAlert } from '../../core/alerts/send-alert.ts';
import { deviceOf } from '../../core/devices/device.ts';
import { limit } from '../../core/limits/limit.ts';
import { networkOf } from '../../core/limits/network.ts';
import type { ResetCodeSent } from '../../core/one-time-codes/send-reset-code.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { withHeld } from '../../core/undo/held-contacts.ts';
import type { RecoveryAccount } from './password.store.ts';

/** As long as a code lives. */
const oncePerRequest = limit({
  name: 'reset-announced',
  most: 1,
  per: '10 minutes',
  refusal: 'code.too_many_sends',
});

interface RequestedReset {
  sent: ResetCodeSent;
  market: Market;
  caller: Caller;
}

const isWhereAlertsGo = ({ alertContact, contactId }: RecoveryAccount) =>
  alertContact === null || alertContact.contactId === contactId;

/**
 * The code goes to where alerts go: its message carries the link to disown it, for two messages
 * about one request would puzzle whoever did ask.
 */
export const codeTellsItself = (account: RecoveryAccount, { userAgent, clientHints }: Caller) =>
  isWhereAlertsGo(account)
    ? newNotMeLink(account.accountId, account.contactId, {
        ...deviceOf(userAgent, clientHints),
        at: new Date().toISOString(),
      })
    : undefined;

/** Else the person is told there: whoever asked may hold the phone that the code went to. */
export async function announceReset(
  transaction: Transaction,
  keyring: Keyring,
  account: RecoveryAccount,
  { sent, market, caller }: RequestedReset,
): Promise<void> {
  const { accountId, firstname, language, alertContact, contactId } = account;
  const values = {
    firstname,
    recipient: sent.recipient,
    ...deviceOf(caller.userAgent, caller.clientHints),
    at: new Date().toISOString(),
  };
  // One request, however often its code is sent again; whoever asks from elsewhere is told of.
  const asked = `${accountId} ${contactId} ${networkOf(caller.ip ?? '')}`;
  if (!(await oncePerRequest.tryTake(transaction, keyring, asked))) return;
  const told = await withHeld(transaction, keyring, accountId, alertContact ? [alertContact] : []);
  for (const contact of told) {
    if (contact.contactId === contactId) continue;
    await sendAlert(transaction, keyring, {
      purpose: 'reset-requested',
      accountId,
      recipient: alertRecipient(contact, markets[market]),
      locale: profileLocale(markets[market], language),
      values,
    });
  }
}
