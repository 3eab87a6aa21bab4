import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { networkLimit } from '../../core/limits/network-limit.ts';
import { isNearNumber } from '../../core/one-time-codes/phone-country.ts';

const perNetwork = networkLimit({
  name: 'recovery-network',
  most: 20,
  per: '1 hour',
  refusal: 'challenge.required',
});

export interface RecoveryPlace {
  ip: string | undefined;
  hasProof: boolean;
}

/**
 * The same for people known and unknown: nothing here asks who it is, nor counts for whom others
 * asked. What a browser can always give is a piece of work.
 */
export async function takeRecovery(
  db: Connection,
  keyring: Keyring,
  { kind, value }: CanonicalIdentifier,
  { ip, hasProof }: RecoveryPlace,
): Promise<void> {
  if (!hasProof) {
    // SMS to elsewhere are asked for a piece of work (attack 76).
    if (kind === 'phone' && !isNearNumber(value)) throw new Refusal('challenge.required');
    const isWithin = await perNetwork.tryTake(db, keyring, ip);
    if (!isWithin) throw new Refusal('challenge.required');
  }
}
