import { profileLocale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { deviceOf } from '../../core/devices/device.ts';
import type { SignInAccount } from './login.store.ts';

interface SignInPlace {
  market: Market;
  userAgent: string | undefined;
  ip: string | undefined;
}

/**
 * Tells a person of a sign-in from a browser they have not used before. Known is a browser that
 * shows the bind cookie of an earlier sign-in: the device id is a label, and anybody can copy one.
 */
export async function announceNewSignIn(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, firstname, language, email, isKnownBrowser }: SignInAccount,
  { market, userAgent, ip }: SignInPlace,
): Promise<void> {
  if (isKnownBrowser || !email) return;
  await enqueueMessage(transaction, keyring, {
    purpose: 'new-sign-in',
    accountId,
    channel: 'email',
    to: email,
    locale: profileLocale(markets[market], language),
    values: { firstname, ...deviceOf(userAgent), ...(ip && { ip }), at: new Date().toISOString() },
  });
}
