import type { Connection } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallerProof } from '../../http/proof-of-work/proof-of-work.ts';

const refusal = 'request.too_many_attempts' as const;

/** Somebody who got a few mails looks at each of them; who guesses references does more. */
const perNetwork = networkLimit({ name: 'message-check', most: 10, per: '1 hour', refusal });
/** Against guesses from many networks at once: then everybody does some work. */
const everybody = limit({ name: 'message-check-all', most: 300, per: '1 minute', refusal });

export async function takeCheck(
  db: Connection,
  keyring: Keyring,
  { ip, hasProof }: CallerProof,
): Promise<void> {
  await perNetwork.take(db, keyring, ip);
  if (!hasProof && !(await everybody.tryTake(db, keyring, 'everybody'))) {
    throw new Refusal('challenge.required');
  }
}
