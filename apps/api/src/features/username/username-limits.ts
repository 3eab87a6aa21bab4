import type { Connection } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallerProof } from '../../http/proof-of-work/proof-of-work.ts';

const refusal = 'request.too_many_attempts' as const;

/** A birth date and a sex leave 499 register numbers to try (attack 6). */
const perNetwork = networkLimit({ name: 'username-network', most: 5, per: '1 hour', refusal });
const perNumber = limit({ name: 'username-number', most: 3, per: '1 day', refusal });
/**
 * Against a sweep of card numbers from many networks at once: then everybody does some work (attack 7).
 */
const everybody = limit({ name: 'username-all', most: 60, per: '1 minute', refusal });

export async function takeSearch(
  db: Connection,
  keyring: Keyring,
  number: string,
  { ip, hasProof }: CallerProof,
): Promise<void> {
  await perNetwork.take(db, keyring, ip);
  await perNumber.take(db, keyring, number);
  if (!hasProof && !(await everybody.tryTake(db, keyring, 'everybody'))) {
    throw new Refusal('challenge.required');
  }
}
