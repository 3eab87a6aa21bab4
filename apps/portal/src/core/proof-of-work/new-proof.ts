import { readChallenge } from '@carnet/contract/calls/challenge';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { Api } from '../http/api-client.ts';

export interface ProofHeaders {
  'x-proof-of-work'?: string;
}

/** A slow phone needs seconds; a browser that is not done by then tries again with a new challenge. */
const PATIENCE_MILLIS = 60_000;

/**
 * Fetches a challenge and does its work (A60). The browser derives keys on threads of its own, so the
 * page stays alive without a worker, which Trusted Types would have to be opened for.
 */
export async function newProof(api: Api): Promise<ProofHeaders> {
  const challenge = await api.call(readChallenge, {});
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MILLIS });
  // Without a solution no proof is sent: the server says again what it wants, in words.
  if (!solution) return {};
  return { 'x-proof-of-work': btoa(JSON.stringify({ challenge, solution })) };
}
