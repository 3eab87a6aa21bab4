import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';

import { deviceOf } from '../../origin/device.ts';
import type { Origin } from '../../origin/origin.ts';
import { newTrustSecret, readTrustSecret } from './trust-secret.ts';
import { insertTrustedDevice, useTrustedDevice } from './trusted-device.store.ts';

/**
 * From now on this browser signs in without a code. Undefined for a browser that sends no device id:
 * its trust could be neither shown in the device list nor ended there.
 */
export async function trustDevice(
  transaction: Transaction,
  accountId: string,
  { deviceId, userAgent, clientHints }: Origin,
): Promise<string | undefined> {
  if (deviceId === undefined) return undefined;
  const trustedId = newId();
  const { value, hash } = newTrustSecret(accountId, trustedId);
  const { browser, system } = deviceOf(userAgent, clientHints);
  const device = { accountId, trustedId, hash, deviceId, browser, system };
  await insertTrustedDevice(transaction, device);
  return value;
}

export interface UsedTrust {
  /** The cookie's next value; undefined: the browser is not trusted by this person. */
  secret: string | undefined;
  /** An old secret came back: the trust is over, and its owner is to be told (attack 35). */
  isCopied: boolean;
}

export async function useTrust(
  transaction: Transaction,
  accountId: string,
  presented: string | undefined,
): Promise<UsedTrust> {
  const proof = readTrustSecret(presented);
  // A shared computer: the cookie is another person's, and stays theirs.
  if (!proof || proof.accountId !== accountId) return { secret: undefined, isCopied: false };
  const successor = newTrustSecret(accountId, proof.trustedId);
  const outcome = await useTrustedDevice(transaction, proof, successor.hash);
  return {
    secret: outcome === 'used' ? successor.value : undefined,
    isCopied: outcome === 'copied',
  };
}

export { endAllTrust } from './trusted-device.store.ts';
