import type { Market } from '@carnet/contract/markets';
import { loginAttemptKey } from '@carnet/database/login-locks';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../accounts/typed-identifier.ts';
import { networkOf } from './network.ts';

export const identifierKey = (
  keyring: Keyring,
  market: Market,
  identifier: CanonicalIdentifier,
): Buffer => loginAttemptKey(keyring, market, identifier);

/**
 * A browser that has signed in to the account before: somebody else's guessing does not lock it
 * out. Begins with the identifier's key, so that both are found together.
 */
export const knownBrowserKey = (identifier: Buffer, bindHash: Buffer): Buffer =>
  Buffer.concat([identifier, bindHash]);

export const networkKey = (keyring: Keyring, address: string): Buffer =>
  keyring.hmac('identifier-hmac', `failures of network ${networkOf(address)}`);
