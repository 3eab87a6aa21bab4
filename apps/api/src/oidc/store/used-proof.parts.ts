import { sha256 } from '@carnet/runtime/tokens';

import type { Bind, Part } from './statement.ts';

/** A proof that an app holds its key, and how far its clock may be from ours. */
export interface UsedProof {
  id: string;
  windowSeconds: number;
}

/**
 * A proof from a fast clock is accepted until twice the window has passed since its first use. The
 * minute is for what lies between the process's clock, which judges it, and the database's.
 */
const rememberedFor = (windowSeconds: number): string => `${2 * windowSeconds + 60} seconds`;

/**
 * Gives a row if the proof is new: decided where it is written, since two proofs at once would both be
 * new.
 */
export const useProof = (bind: Bind, { id, windowSeconds }: UsedProof): Part => `
  insert into oidc_used_proof (proof_hash, expires_at)
  values (${bind(sha256(id))}, app_now() + ${bind(rememberedFor(windowSeconds))}::interval)
  on conflict do nothing returning 1`;
