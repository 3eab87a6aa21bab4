import type { MarketRules } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { deviceOf } from '../devices/device.ts';
import { tellOfMfaChange } from '../mfa/mfa-alert.ts';
import type { Caller } from '../sessions/caller.ts';
import { newTrustSecret, readTrustSecret } from './trust-secret.ts';
import { trustedDeviceStore } from './trusted-device.store.ts';

/**
 * From now on this browser signs in without a code. Undefined for who sends no device id: it could be
 * neither shown in the device list nor ended there.
 */
export async function trustDevice(
  transaction: Transaction,
  accountId: string,
  { deviceId, userAgent, clientHints }: Caller,
): Promise<string | undefined> {
  if (deviceId === undefined) return undefined;
  const trustedId = newId();
  const { value, hash } = newTrustSecret(accountId, trustedId);
  const { browser, system } = deviceOf(userAgent, clientHints);
  const device = { accountId, trustedId, hash, deviceId, browser, system };
  await trustedDeviceStore(transaction).insert(device);
  return value;
}

interface TrustUse {
  accountId: string;
  presented: string | undefined;
  caller: Caller;
  rules: MarketRules;
}

/** The cookie's next value when the browser is trusted by this person; undefined when it is not. */
export async function useTrust(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, presented, caller, rules }: TrustUse,
): Promise<string | undefined> {
  const proof = readTrustSecret(presented);
  // A shared computer: the cookie is another person's, and stays theirs.
  if (!proof || proof.accountId !== accountId) return undefined;
  const successor = newTrustSecret(accountId, proof.trustedId);
  const outcome = await trustedDeviceStore(transaction).use(proof, successor.hash);
  if (outcome === 'copied') {
    const change = { accountId, caller, rules, change: 'trust-copied' } as const;
    await tellOfMfaChange(transaction, keyring, change);
  }
  return outcome === 'used' ? successor.value : undefined;
}
