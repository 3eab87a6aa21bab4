import { type RawBuilder, sql } from 'kysely';

/**
 * A claim of a process that died is free again after this; the effect of its work, if any, left its
 * answer.
 */
export const CLAIM_LIFE_SECONDS = 15;
const ANSWER_LIFE = '10 minutes';

export interface StoredAnswer {
  state: 'claimed' | 'done';
  requestDigest: Buffer;
  status: number | null;
  answerSealed: string | null;
}

/** The right to do the work of a request, until that moment. */
export interface Claim {
  state: 'ours';
  keyHash: Buffer;
  until: string;
}

/** What names a write that must happen once. */
export interface OnceKey {
  keyHash: Buffer;
  call: string;
  requestDigest: Buffer;
}

export interface ClaimRow extends StoredAnswer {
  isOurs: boolean;
  until: string;
}

/** Two parts of a `with`: our claim, and as `claim` its row or the one that was there before. */
export const claimParts = ({ keyHash, call, requestDigest }: OnceKey): RawBuilder<unknown> => sql`
  our_claim as (
    insert into idempotency_record as record
      (key_hash, call, request_digest, state, claimed_until, expires_at)
    values (${keyHash}, ${call}, ${requestDigest}, 'claimed',
            app_now() + ${`${CLAIM_LIFE_SECONDS} seconds`}::interval, app_now() + ${ANSWER_LIFE}::interval)
    on conflict (key_hash) do update
      set state = 'claimed', request_digest = excluded.request_digest, status = null,
          answer_sealed = null, claimed_until = excluded.claimed_until,
          expires_at = excluded.expires_at
      where record.expires_at <= app_now()
         or (record.state = 'claimed' and record.claimed_until <= app_now())
    returning state, request_digest, status, answer_sealed, claimed_until
  ), claim as (
    select true as "isOurs", state, request_digest as "requestDigest", status,
           answer_sealed as "answerSealed", claimed_until::text as until
    from our_claim
    union all
    select false, state, request_digest, status, answer_sealed, null from idempotency_record
    where key_hash = ${keyHash} and not exists (select from our_claim)
  )`;

/**
 * A claim: do the work. 'unseen': another request took the claim this moment. Else the answer that it
 * left.
 */
export type ClaimOutcome = StoredAnswer | Claim | 'unseen';

export function claimOutcome({ keyHash }: OnceKey, row: ClaimRow | undefined): ClaimOutcome {
  // A row that was committed after our statement began blocks the insert but is not yet seen.
  if (!row) return 'unseen';
  return row.isOurs ? { state: 'ours', keyHash, until: row.until } : row;
}

/** An answer that is kept for a retry, along with the effect it tells about. */
export interface KeptAnswer {
  claim: Claim;
  status: number;
  answerSealed: string;
}

export const isHeld = ({ keyHash, until }: Claim) => sql`
  key_hash = ${keyHash} and claimed_until = ${until}::timestamptz and state = 'claimed'`;

/** One part of a `with`: a row, locked, if the claim is still ours. */
export const heldClaimPart = (claim: Claim): RawBuilder<unknown> => sql`
  held_claim as (select from idempotency_record where ${isHeld(claim)} for update)`;

/** One part of a `with`: keeps the answer, if the condition holds. */
export const keptAnswerPart = (
  { claim, status, answerSealed }: KeptAnswer,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  kept_answer as (
    update idempotency_record
    set state = 'done', status = ${status}, answer_sealed = ${answerSealed}
    where ${isHeld(claim)} and ${condition}
    returning key_hash
  )`;
