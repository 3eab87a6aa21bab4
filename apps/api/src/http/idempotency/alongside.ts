import type { WrittenAlongside } from '@carnet/identity/sessions/open-session';
import type { AskedAlongside } from '@carnet/identity/sessions/sign-in/find-candidate';
import { sql } from 'kysely';

import {
  claimParts,
  heldClaimPart,
  type KeptAnswer,
  keptAnswerPart,
  type OnceKey,
} from './idempotency.parts.ts';

/**
 * The claim of a request, for a statement that asks other things as well. A retry reserves no attempt.
 */
export const claimAlongside = (once: OnceKey): AskedAlongside => ({
  parts: claimParts(once),
  condition: sql`exists (select from our_claim)`,
  join: sql`left join claim on true`,
});

/** The answer, kept by the statement that it tells about, if the claim is still ours. */
export const keptAlongside = (kept: KeptAnswer): WrittenAlongside => ({
  before: heldClaimPart(kept.claim),
  condition: sql`exists (select from held_claim)`,
  after: (isOpened) => keptAnswerPart(kept, isOpened),
});
