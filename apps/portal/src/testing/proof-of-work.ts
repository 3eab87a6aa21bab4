import { readChallenge } from '@carnet/contract/calls/challenge';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { fakeCall } from './fake-call.ts';

const SECRET = 'of the test';

/** A challenge as the API makes them, only easier. */
export const easyChallenge = () =>
  fakeCall(readChallenge, async () => {
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      keyPrefix: '0',
      deriveKey,
      hmacSignatureSecret: SECRET,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    });
    return { parameters: { ...parameters, expiresAt: parameters.expiresAt ?? 0 }, signature };
  });

/** Whether a request brought the answer to a challenge of ours, as the API would judge it. */
export async function bringsProof(headers: Headers): Promise<boolean> {
  const proof = headers.get('x-proof-of-work');
  if (proof === null) return false;
  const read = JSON.parse(atob(proof)) as { challenge: Challenge; solution: Solution };
  const { verified } = await verifySolution({ ...read, deriveKey, hmacSignatureSecret: SECRET });
  return verified;
}
