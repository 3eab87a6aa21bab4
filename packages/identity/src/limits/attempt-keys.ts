import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { NetworkKeys } from './login-attempt.parts.ts';
import { networkOf, widerNetworkOf } from './network.ts';
import { moveCounter, moveLoginAttempts } from './rotated-keys.store.ts';
import { type CountedIdentifier, loginAttemptKey, loginAttemptKeys } from './login-locks.ts';

export const identifierKey = (
  keyring: Keyring,
  market: Market,
  identifier: CountedIdentifier,
): Buffer => loginAttemptKey(keyring, market, identifier);

/**
 * The key of a browser that has signed in to the account before: somebody else's guessing does not lock
 * it out. It begins with the identifier's key, so that both are found together.
 */
export const knownBrowserKey = (identifier: Buffer, bindHash: Buffer): Buffer =>
  Buffer.concat([identifier, bindHash]);

/** Nobody goes uncounted: those whose address is unknown are counted together (attack 89). */
export function networkKeys(keyring: Keyring, address: string | undefined): NetworkKeys {
  const keyOf = (label: string) => keyring.hmac('identifier-hmac', label);
  const [own, wider] = networkLabels(address);
  return { own: keyOf(own), wider: wider === undefined ? null : keyOf(wider) };
}

function networkLabels(address = ''): [own: string, ...wider: string[]] {
  const labelOf = (network: string) => `failures of network ${network}`;
  const wider = widerNetworkOf(address);
  const own = labelOf(networkOf(address));
  return wider === undefined ? [own] : [own, labelOf(wider)];
}

/** The key of a counter, once what was counted before a rotation has been moved to it. */
export async function counterKey(db: Connection, keyring: Keyring, label: string): Promise<Buffer> {
  const key = keyring.hmac('identifier-hmac', label);
  const [, ...earlier] = keyring.hmacCandidates('identifier-hmac', label);
  await moveCounter(db, key, earlier);
  return key;
}

/**
 * Moves all that a sign-in is counted by to its current keys; without a rotation no statement is made.
 */
export async function moveSignInCounters(
  db: Connection,
  keyring: Keyring,
  {
    market,
    identifier,
    address,
  }: { market: Market; identifier: CountedIdentifier; address: string | undefined },
): Promise<void> {
  const [key, ...earlier] = loginAttemptKeys(keyring, market, identifier);
  if (key) await moveLoginAttempts(db, key, earlier);
  for (const label of networkLabels(address)) await counterKey(db, keyring, label);
}
