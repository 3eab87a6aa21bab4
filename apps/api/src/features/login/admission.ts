import { createKeyedGate } from '@carnet/identity/limits/keyed-gate';
import { networkOf } from '@carnet/identity/limits/network';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';

/** So many sign-ins of one person, from one network, are looked at at a time. */
const MOST_OF_ONE = 2;
const PATIENCE_MILLIS = 2_000;
const SHED_RETRY_SECONDS = 1;

export interface AskingPerson {
  /** Who it is said to be, in the one spelling that counts. */
  identifier: string;
  ip: string | undefined;
}

export type Admit = <Result>(asking: AskingPerson, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets in as many sign-ins as can be answered in time, counted from their arrival: whoever comes after
 * is told at once, before the database is asked anything. Guesses at one person stand in a line of
 * their own, outside, so that they take nobody else's place.
 */
export function createAdmission(hashes: Pick<HashPool, 'room'>): Admit {
  const ofOne = createKeyedGate(MOST_OF_ONE);
  let inside = 0;
  return ({ identifier, ip }, work) => {
    const person = `${identifier} ${networkOf(ip ?? '')}`;
    return ofOne.pass(person, PATIENCE_MILLIS, async () => {
      if (inside >= hashes.room())
        throw new Refusal('service.busy', { retryAfterSeconds: SHED_RETRY_SECONDS });
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    });
  };
}
