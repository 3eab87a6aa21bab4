import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { limit } from '../limits/limit.ts';
import { networkLimit } from '../limits/network-limit.ts';
import { Refusal } from '../refusal.ts';

const refusal = 'request.too_many_attempts' as const;

/** Attack 24: so many wrong codes. */
const perNetwork = networkLimit({ name: 'invitation-network', most: 10, per: '1 hour', refusal });
/** Against guesses from many networks at once: then everybody does some work, */
const everybody = limit({ name: 'invitation-all', most: 120, per: '1 minute', refusal });
/** and past this nobody is looked up: five thousand people who were invited today stay far below. */
const everybodyAtMost = limit({ name: 'invitation-most', most: 600, per: '1 minute', refusal });

/** Before a code is looked up, right or wrong: refuses, or asks for proof of work. */
export async function takeInvitationGuess(
  db: Connection,
  keyring: Keyring,
  { ip, hasProof }: { ip: string | undefined; hasProof: boolean },
): Promise<void> {
  await perNetwork.take(db, keyring, ip);
  if (!hasProof && !(await everybody.tryTake(db, keyring, 'everybody')))
    throw new Refusal('challenge.required');
  await everybodyAtMost.take(db, keyring, 'everybody');
}

/** The code was right, so it was no guess: five thousand people may share the network of their office. */
export const giveBackInvitationGuess = (
  db: Connection,
  keyring: Keyring,
  { ip }: { ip: string | undefined },
): Promise<void> => perNetwork.giveBack(db, keyring, ip);
