import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import {
  type Claim,
  type ClaimOutcome,
  claimOutcome,
  claimParts,
  type ClaimRow,
  isHeld,
  type KeptAnswer,
  keptAnswerPart,
  type OnceKey,
} from './idempotency.parts.ts';

export function idempotencyStore(db: Connection) {
  return {
    async claim(once: OnceKey): Promise<ClaimOutcome> {
      const { rows } = await sql<ClaimRow>`with ${claimParts(once)} select * from claim`.execute(
        db,
      );
      return claimOutcome(once, rows[0]);
    },

    async isAnswered(keyHash: Buffer): Promise<boolean> {
      const { rows } = await sql`
        select from idempotency_record
        where key_hash = ${keyHash} and state = 'done' and expires_at > app_now()
      `.execute(db);
      return rows.length === 1;
    },

    /**
     * In the transaction of the effect itself: the answer is there if and only if the effect is.
     * False: the work took so long that another request took the claim over; it must roll back.
     */
    async complete(kept: KeptAnswer): Promise<boolean> {
      const { rows } = await sql`
        with ${keptAnswerPart(kept, sql`true`)} select from kept_answer
      `.execute(db);
      return rows.length === 1;
    },

    /** The work was refused without effect: a retry may try again at once. */
    async release(claim: Claim): Promise<void> {
      await sql`delete from idempotency_record where ${isHeld(claim)}`.execute(db);
    },
  };
}
