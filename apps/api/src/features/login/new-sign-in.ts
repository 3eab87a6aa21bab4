import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import type { NewMessage } from '@carnet/outbox/message';

import { alertRecipient } from '../../core/alerts/alert-contact.ts';
import { alertMessage } from '../../core/alerts/send-alert.ts';
import { deviceOf } from '../../core/devices/device.ts';
import type { SignInAccount } from './login.store.ts';

interface NewSignIn {
  market: Market;
  userAgent: string | undefined;
  ip: string | undefined;
}

/**
 * Tells a person of a sign-in from a browser they have not used before: one that does not show the
 * bind cookie of an earlier sign-in. The device id is only a label, and anybody can copy one.
 */
export function newSignInMessage(
  { accountId, firstname, language, alertContact, isKnownBrowser }: SignInAccount,
  { market, userAgent, ip }: NewSignIn,
): NewMessage | undefined {
  if (isKnownBrowser || !alertContact) return undefined;
  return alertMessage({
    purpose: 'new-sign-in',
    accountId,
    recipient: alertRecipient(alertContact, markets[market]),
    locale: profileLocale(markets[market], language),
    values: { firstname, ...deviceOf(userAgent), ...(ip && { ip }), at: new Date().toISOString() },
  });
}
