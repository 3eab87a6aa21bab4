import { pbkdf2Sync } from 'node:crypto';

import { type Challenge, type SolveChallengeOptions, solveChallenge } from 'altcha-lib';

import type { TestWorld } from './test-api.ts';

/**
 * On the thread of the test: the threads behind `pbkdf2` give way to everybody once a password was
 * checked in this process, and on a busy machine the work then took over forty seconds.
 */
const deriveKey: SolveChallengeOptions['deriveKey'] = async (
  { cost, keyLength },
  salt,
  password,
) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** The piece of work that a browser would do, as the header carries it. */
export async function solvedChallenge(world: TestWorld): Promise<string> {
  return solved((await world.client().get('/challenge')).json());
}

/** The same for a challenge that somebody changed on the way. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
