import type { Database } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';
import {
  type Challenge,
  type ChallengeParameters,
  createChallenge,
  type Solution,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';

/** About a second for a browser, 256 tries on average; one try, under 2 ms, for us. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00' };
const CHALLENGE_LIFE_MILLIS = 10 * 60_000;

/** Each answer counts once, remembered for as long as its challenge could still be valid. */
const usedOnce = limit({ name: 'proof', most: 1, per: '20 minutes', refusal: 'challenge.invalid' });

interface SignedChallenge {
  parameters: ChallengeParameters & { expiresAt: number };
  signature: string;
}

/** What a limit on strangers asks of a caller: its address, and whether its browser did a piece of work. */
export interface CallerProof extends Pick<Origin, 'ip'> {
  hasProof: boolean;
}

/** Uses up the answer to a challenge that came along. Refuses a wrong or repeated one. */
export type UseProof = () => Promise<void>;

export interface ProofOfWork {
  newChallenge(): Promise<SignedChallenge>;
  /** Undefined: the request brought no answer to a challenge. */
  broughtBy(request: FastifyRequest): UseProof | undefined;
  /** True: the request brought the answer to a challenge. Refuses a wrong or repeated one. */
  isProven(request: FastifyRequest): Promise<boolean>;
}

/**
 * A piece of work is asked of a network that made many mistakes, instead of shutting it out: an
 * employer's whole office may share its address (A60). Never the only control.
 */
export function createProofOfWork(db: Database, keyring: Keyring): ProofOfWork {
  const secret = keyring.hmac('code-hmac', 'proof of work').toString('base64url');

  async function check(proof: string): Promise<void> {
    const { challenge, solution } = readProof(proof);
    const options = { challenge, solution, deriveKey, hmacSignatureSecret: secret };
    const { verified } = await verifySolution(options).catch(() => ({ verified: false }));
    if (!verified) throw new Refusal('challenge.invalid');
    await usedOnce.take(db, keyring, challenge.signature ?? '');
  }

  function broughtBy({ headers }: FastifyRequest): UseProof | undefined {
    const proof = headers['x-proof-of-work'];
    return typeof proof === 'string' ? () => check(proof) : undefined;
  }

  return {
    async newChallenge() {
      const expiresAt = Math.floor((Date.now() + CHALLENGE_LIFE_MILLIS) / 1000);
      const made = await createChallenge({
        ...WORK,
        deriveKey,
        hmacSignatureSecret: secret,
        expiresAt,
      });
      return {
        parameters: { ...made.parameters, expiresAt },
        signature: made.signature ?? '',
      };
    },

    broughtBy,

    async isProven(request) {
      const useProof = broughtBy(request);
      await useProof?.();
      return useProof !== undefined;
    },
  };
}

/**
 * The proof is Base64 of JSON, as the widget sends it; whatever is wrong with it, verifying says so.
 */
function readProof(proof: string): { challenge: Challenge; solution: Solution } {
  try {
    const read = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    if (read.challenge?.parameters && read.solution) {
      return { challenge: read.challenge, solution: read.solution };
    }
  } catch {
    // Falls through: what cannot be read proves nothing.
  }
  throw new Refusal('challenge.invalid');
}
