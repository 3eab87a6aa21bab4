import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { limit } from '../../core/limits/limit.ts';
import { networkOf } from '../../core/limits/network.ts';

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

/** Where our people live and work; SMS to elsewhere are asked for a piece of work (attack 76). */
const NEAR_COUNTRIES = new Set(['BE', 'LU', 'NL', 'FR', 'DE']);

export interface RecoveryPlace {
  ip: string | undefined;
  hasProof: boolean;
}

/** The same for people known and unknown: nothing here asks who it is. */
export async function takeRecovery(
  db: Database,
  keyring: Keyring,
  { kind, value }: CanonicalIdentifier,
  { ip, hasProof }: RecoveryPlace,
): Promise<void> {
  if (!hasProof) {
    if (kind === 'phone' && !isNear(value)) throw new Refusal('challenge.required');
    const isWithin = await perNetwork.tryTake(db, keyring, networkOf(ip ?? ''));
    if (!isWithin) throw new Refusal('challenge.required');
  }
  await gap.take(db, keyring, value);
}

/** What is no number of any country is near: it is answered like one that nobody has. */
function isNear(number: string): boolean {
  const country = parsePhoneNumberFromString(number)?.country;
  return country === undefined || NEAR_COUNTRIES.has(country);
}
