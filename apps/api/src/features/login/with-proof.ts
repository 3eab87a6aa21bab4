import type { Database } from '@carnet/database/connection';

import { type OnceRequest, withClaim } from '../../http/idempotency/idempotency.ts';
import type { UseProof } from '../../http/proof-of-work/proof-of-work.ts';
import type { Claim } from '../../http/idempotency/idempotency.parts.ts';

/** What is known of a sign-in before its password is looked at. */
export interface Proven {
  /** The browser did a piece of work: its network's mistakes are not held against it. */
  hasProof: boolean;
  /** The right to do the work of this request, if it was claimed already. */
  claim: Claim | undefined;
}

/**
 * A piece of work counts once, so it is used up only by the request that goes on to sign in: a retry is
 * told what came of that request. Most requests bring no work, and claim in the statement they begin
 * with.
 */
export async function withProof<Answer>(
  db: Database,
  { once, useProof }: { once: OnceRequest | undefined; useProof: UseProof | undefined },
  work: (proven: Proven) => Promise<Answer>,
): Promise<Answer> {
  if (!useProof) return work({ hasProof: false, claim: undefined });
  return withClaim(db, once, async (claim) => {
    await useProof();
    return work({ hasProof: true, claim });
  });
}
