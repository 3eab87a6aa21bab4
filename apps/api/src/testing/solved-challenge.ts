import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { TestWorld } from './test-api.ts';

/** The piece of work that a browser would do, as the header carries it. */
export async function solvedChallenge(world: TestWorld): Promise<string> {
  const challenge = (await world.client().get('/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
