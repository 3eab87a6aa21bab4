import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { limit } from '../../core/limits/limit.ts';
import { networkOf } from '../../core/limits/network.ts';
import { isNearNumber } from '../../core/one-time-codes/phone-country.ts';

/** The page's own countdown, kept by the server too (attack 40). */
const gap = limit({
  name: 'recovery-gap',
  most: 1,
  per: '15 seconds',
  refusal: 'code.too_many_sends',
});
const perNetwork = limit({
  name: 'recovery-network',
  most: 20,
  per: '1 hour',
  refusal: 'challenge.required',
});

export interface RecoveryPlace {
  ip: string | undefined;
  hasProof: boolean;
}

/** The same for people known and unknown: nothing here asks who it is. */
export async function takeRecovery(
  db: Connection,
  keyring: Keyring,
  { kind, value }: CanonicalIdentifier,
  { ip, hasProof }: RecoveryPlace,
): Promise<void> {
  if (!hasProof) {
    // SMS to elsewhere are asked for a piece of work (attack 76).
    if (kind === 'phone' && !isNearNumber(value)) throw new Refusal('challenge.required');
    const isWithin = await perNetwork.tryTake(db, keyring, networkOf(ip ?? ''));
    if (!isWithin) throw new Refusal('challenge.required');
  }
  await gap.take(db, keyring, value);
}
