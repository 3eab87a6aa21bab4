import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { alertRecipient } from '../../core/alerts/alert-contact.ts';
import { newNotMeLink, sendAlert } from '../../core/alerts/send-alert.ts';
import { deviceOf } from '../../core/devices/device.ts';
import type { ResetCodeSent } from '../../core/one-time-codes/send-reset-code.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { RecoveryAccount } from './password.store.ts';

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
export const codeTellsItself = (account: RecoveryAccount) =>
  isWhereAlertsGo(account) ? newNotMeLink(account.accountId, account.contactId) : undefined;

/** Else the person is told there: whoever asked may hold the phone that the code went to. */
export async function announceReset(
  transaction: Transaction,
  keyring: Keyring,
  account: RecoveryAccount,
  { sent, market, caller }: RequestedReset,
): Promise<void> {
  const { accountId, firstname, language, alertContact } = account;
  if (alertContact === null || isWhereAlertsGo(account)) return;
  await sendAlert(transaction, keyring, {
    purpose: 'reset-requested',
    accountId,
    recipient: alertRecipient(alertContact, markets[market]),
    locale: profileLocale(markets[market], language),
    values: {
      firstname,
      recipient: sent.recipient,
      ...deviceOf(caller.userAgent, caller.clientHints),
      at: new Date().toISOString(),
    },
  });
}
