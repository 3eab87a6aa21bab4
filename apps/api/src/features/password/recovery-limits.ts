import type { Connection } from '@carnet/database/connection';
import type { CanonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import { isNearNumber } from '@carnet/identity/limits/phone-country';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallerProof } from '../../http/proof-of-work/proof-of-work.ts';

const perNetwork = networkLimit({
  name: 'recovery-network',
  most: 20,
  per: '1 hour',
  refusal: 'challenge.required',
});

/**
 * The limits are the same for people known and unknown: nothing here asks who it is, nor counts for
 * whom others asked. What a browser can always give is a piece of work.
 */
export async function takeRecovery(
  db: Connection,
  keyring: Keyring,
  { kind, value }: CanonicalIdentifier,
  { ip, hasProof }: CallerProof,
): Promise<void> {
  if (!hasProof) {
    // For SMS to numbers elsewhere a piece of work is asked for (attack 76).
    if (kind === 'phone' && !isNearNumber(value)) throw new Refusal('challenge.required');
    const isWithin = await perNetwork.tryTake(db, keyring, ip);
    if (!isWithin) throw new Refusal('challenge.required');
  }
}
