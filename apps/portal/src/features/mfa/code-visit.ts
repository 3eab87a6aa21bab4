import { failureOf } from '@/core/http/problems.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { type Challenge, requestChallenge } from './mfa.client.ts';

export type OfferedMethod = PendingProof['methods'][number];

export interface CodeVisit {
  proof: PendingProof;
  method: OfferedMethod;
  /** Absent when no code could be sent; then `problem` says why. */
  challenge?: Challenge;
  problem?: unknown;
}

/**
 * Entering the page sends the code (R125). Nothing to prove, or no longer: null. A refusal is told on
 * the page, where another method is one press away; an outage goes to whoever asked.
 */
export async function startCodeVisit(
  url: URL,
  { api }: Pick<Reach, 'api'>,
): Promise<CodeVisit | null> {
  const proof = readPendingProof();
  const wanted = Number(url.searchParams.get('mfaId'));
  const method = proof?.methods.find(({ id }) => id === wanted) ?? proof?.methods[0];
  if (!proof || !method) return null;
  try {
    return { proof, method, challenge: await requestChallenge(api, proof.payload, method.id) };
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'ticket.expired') return null;
    if (code === 'code.too_many_sends') return { proof, method, problem: error };
    throw error;
  }
}
