import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** A claim of a process that died is free again after this; the effect, if any, left its answer. */
const CLAIM_LIFE = '15 seconds';
const ANSWER_LIFE = '10 minutes';

export interface StoredAnswer {
  state: 'claimed' | 'done';
  requestDigest: Buffer;
  status: number | null;
  answerSealed: string | null;
}

/** The right to do the work, until that moment. */
export interface Claim {
  state: 'ours';
  keyHash: Buffer;
  until: string;
}

export function idempotencyStore(db: Connection) {
  return {
    /** A claim: do the work. 'unseen': another request took it this moment. Else what it left. */
    async claim(
      keyHash: Buffer,
      call: string,
      requestDigest: Buffer,
    ): Promise<StoredAnswer | Claim | 'unseen'> {
      const { rows } = await sql<StoredAnswer & { isOurs: boolean; until: string }>`
        with ours as (
          insert into idempotency_record as record
            (key_hash, call, request_digest, state, claimed_until, expires_at)
          values (${keyHash}, ${call}, ${requestDigest}, 'claimed',
                  app_now() + ${CLAIM_LIFE}::interval, app_now() + ${ANSWER_LIFE}::interval)
          on conflict (key_hash) do update
            set state = 'claimed', request_digest = excluded.request_digest, status = null,
                answer_sealed = null, claimed_until = excluded.claimed_until,
                expires_at = excluded.expires_at
            where record.expires_at <= app_now()
               or (record.state = 'claimed' and record.claimed_until <= app_now())
          returning true as "isOurs", state, request_digest, status, answer_sealed,
                    claimed_until::text as until
        )
        select "isOurs", state, request_digest as "requestDigest", status,
               answer_sealed as "answerSealed", until
        from ours
        union all
        select false, state, request_digest, status, answer_sealed, null from idempotency_record
        where key_hash = ${keyHash} and not exists (select from ours)
      `.execute(db);
      const row = rows[0];
      // A row that was committed after our statement began blocks the insert but is not yet seen.
      if (!row) return 'unseen';
      return row.isOurs ? { state: 'ours', keyHash, until: row.until } : row;
    },

    /**
     * In the transaction of the effect itself: the answer is there if and only if the effect is.
     * False: the work took so long that another request took the claim over; it must roll back.
     */
    async complete({ keyHash, until }: Claim, status: number, answer: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update idempotency_record set state = 'done', status = ${status}, answer_sealed = ${answer}
        where key_hash = ${keyHash} and claimed_until = ${until}::timestamptz and state = 'claimed'
      `.execute(db);
      return numAffectedRows === 1n;
    },

    /** The work was refused without effect: a retry may try again at once. */
    async release({ keyHash, until }: Claim): Promise<void> {
      await sql`
        delete from idempotency_record
        where key_hash = ${keyHash} and claimed_until = ${until}::timestamptz and state = 'claimed'
      `.execute(db);
    },
  };
}
