import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { PayloadProof } from './payload.ts';
import type {
  ChargedCode,
  CodeKey,
  CodePurpose,
  CodeQuestion,
  NewCode,
  SentCode,
  SessionPurposes,
} from './challenge.ts';

const CODE_LIFE = '10 minutes';
export const MOST_ATTEMPTS = 5;
/**
 * Evaluations over all codes sent for one purpose: asking for a new code buys no further guesses
 * (attack 17).
 */
export const MOST_EVALUATIONS = 20;
/**
 * Guesses at a reset's code are reserved instead of evaluated, or its form needs no budget: see
 * reset-code.store.ts.
 */
const UNBUDGETED: CodePurpose = 'password-reset';
/** The row of `code_budget` that counts guesses at the eight digits of resets. */
export const RESET_DIGITS = 'password-reset-digits';
export const EVALUATION_WINDOW = '24 hours';
const SAME_SEND = '15 seconds';

/**
 * Whoever asks for another code has one: a new challenge ends the asker's earlier ones, and nobody
 * else's.
 */
export async function insertChallenge(db: Connection, code: NewCode): Promise<void> {
  await sql`
    with replaced as (
      update challenge set consumed_at = app_now()
      where account_id = ${code.accountId} and purpose = ${code.purpose}
        and contact_hash = ${code.contactHash} and consumed_at is null
        and bound_to = ${code.boundTo ?? null}
        and wants is not distinct from ${code.wants ?? null}
    )
    insert into challenge (account_id, code_id, payload_hash, purpose, method, contact_hash,
                               bound_to, code_hash, form, code_of, joined, country, wants,
                               content_sealed, expires_at)
    values (${code.accountId}, ${code.codeId}, ${code.payloadHash}, ${code.purpose},
            ${code.method}, ${code.contactHash}, ${code.boundTo ?? null}, ${code.codeHash ?? null},
            ${code.form ?? null}, ${code.codeOf ?? null}, ${code.joined ?? false},
            ${code.country ?? null}, ${code.wants ?? null}, ${code.contentSealed ?? null},
            app_now() + ${CODE_LIFE}::interval)
  `.execute(db);
}

export async function findLiveChallenge(
  db: Connection,
  asked: CodeQuestion,
): Promise<SentCode | undefined> {
  const { rows } = await sql<SentCode>`
    select code_id as "codeId", coalesce(code_of, code_id) as "rootId",
           code_hash as "codeHash", payload_hash as "payloadHash",
           content_sealed as "contentSealed",
           sent_at > app_now() - ${SAME_SEND}::interval as "isJustSent"
    from challenge
    where account_id = ${asked.accountId} and purpose = ${asked.purpose}
      and method = ${asked.method} and contact_hash = ${asked.contactHash}
      and bound_to is not distinct from ${asked.boundTo ?? null}
      and wants is not distinct from ${asked.wants ?? null}
      and consumed_at is null and attempts < ${MOST_ATTEMPTS} and expires_at > app_now()
    order by sent_at desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * The last challenge whose code went to this contact for this purpose, and that somebody else asked
 * for.
 */
export async function findLastSentChallenge(
  db: Connection,
  asked: CodeQuestion,
): Promise<SentCode | undefined> {
  const { rows } = await sql<SentCode>`
    select code_id as "codeId", coalesce(code_of, code_id) as "rootId",
           code_hash as "codeHash", payload_hash as "payloadHash",
           null as "contentSealed", false as "isJustSent"
    from challenge
    where account_id = ${asked.accountId} and purpose = ${asked.purpose}
      and method = ${asked.method} and contact_hash = ${asked.contactHash}
      and bound_to is distinct from ${asked.boundTo ?? null}
      and consumed_at is null and not joined and expires_at > app_now()
    order by sent_at desc limit 1
  `.execute(db);
  return rows[0];
}

/** The challenge's message goes out once more, and its ten minutes begin again. */
export async function prolongChallenge(
  db: Connection,
  { accountId, codeId }: Pick<CodeKey, 'accountId' | 'codeId'>,
): Promise<void> {
  await sql`
    update challenge
    set sent_at = app_now(), expires_at = app_now() + ${CODE_LIFE}::interval, joined = false
    where account_id = ${accountId} and code_id = ${codeId} and consumed_at is null
  `.execute(db);
}

/**
 * One statement charges an attempt, of the code and of the day's budget, before anybody has looked at
 * what was typed. No row: the payload is none of ours or for another purpose, or its code is used,
 * replaced, expired, or was tried five times. The guesses at a reset were counted when its payload was
 * given out, and a stranger's payload goes on being wrong when the owner's has ended the code: what the
 * owner did is not to be seen (attack 85).
 */
export async function chargeStored(
  db: Connection,
  { accountIds, hash }: PayloadProof,
  {
    purposes,
    ofSession,
    browserHash,
  }: {
    purposes: readonly CodePurpose[];
    ofSession?: SessionPurposes | undefined;
    /**
     * The browser that answers: what another browser began is not charged (attack 96). Undefined: any
     * browser may answer.
     */
    browserHash?: Buffer | null;
  },
): Promise<ChargedCode | undefined> {
  const { rows } = await sql<ChargedCode>`
    with charged as (
      update challenge set attempts = attempts + 1
      where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
        and (purpose = any (${purposes}::text[])
             or (purpose = any (${ofSession?.purposes ?? []}::text[])
                 and account_id = ${ofSession?.accountId ?? null}
                 and bound_to = ${ofSession?.sessionId ?? null}))
        and attempts < ${MOST_ATTEMPTS} and expires_at > app_now()
        and (consumed_at is null or purpose = ${UNBUDGETED})
        and (${browserHash === undefined} or not exists (
          select from pending_sign_in
          where pending_sign_in.account_id = challenge.account_id
            and pending_sign_in.pending_sign_in_id = challenge.bound_to
            and pending_sign_in.browser_hash <> coalesce(${browserHash ?? null}::bytea, '')))
      returning account_id, code_id, coalesce(code_of, code_id) as root_id, purpose, method,
                bound_to, code_hash, wants, content_sealed
    ), counted as (
      insert into code_budget as budget (account_id, purpose, evaluations, window_ends_at)
      select account_id, purpose, 1, app_now() + ${EVALUATION_WINDOW}::interval from charged
      where purpose <> ${UNBUDGETED}
      on conflict (account_id, purpose) do update set
        evaluations = case when budget.window_ends_at <= app_now() then 1
                           else budget.evaluations + 1 end,
        window_ends_at = case when budget.window_ends_at <= app_now() then excluded.window_ends_at
                              else budget.window_ends_at end
      where budget.window_ends_at <= app_now() or budget.evaluations < ${MOST_EVALUATIONS}
      returning evaluations
    )
    select account_id as "accountId", code_id as "codeId", root_id as "rootId", purpose, method,
           bound_to as "boundTo", code_hash as "codeHash", wants,
           content_sealed as "contentSealed",
           extract(epoch from app_now())::float8 as "epochSeconds",
           case when purpose = ${UNBUDGETED} or exists (select from counted) then null else (
             select greatest(1, ceil(extract(epoch from budget.window_ends_at - app_now())))::int
             from code_budget as budget
             where budget.account_id = charged.account_id and budget.purpose = charged.purpose
           ) end as "retryAfterSeconds"
    from charged
  `.execute(db);
  return rows[0];
}

/** Gives an attempt back: what was typed was not looked at, through no fault of the person. */
export async function giveBackCharge(
  db: Connection,
  { accountId, codeId, purpose }: CodeKey,
): Promise<void> {
  await sql`
    with returned as (
      update challenge set attempts = attempts - 1
      where account_id = ${accountId} and code_id = ${codeId}
        and consumed_at is null and attempts > 0
      returning account_id
    )
    update code_budget set evaluations = greatest(evaluations - 1, 0)
    where account_id in (select account_id from returned) and purpose = ${purpose}
  `.execute(db);
}

/**
 * In the transaction of what the code allows: exactly one of many parallel uses gets true, with
 * whichever payload of the code; of a reset, every other code to that contact is over with it. The
 * day's budget counts wrong codes, so a right one gives its place back.
 */
export async function consumeChallenge(
  db: Connection,
  { accountId, rootId, purpose }: CodeKey,
): Promise<boolean> {
  const { rows } = await sql`
    with consumed as (
      update challenge set consumed_at = app_now(), content_sealed = null
      where account_id = ${accountId} and code_id = ${rootId} and consumed_at is null
      returning account_id, purpose, contact_hash, country, sent_at
    ), joined as (
      update challenge as other set consumed_at = app_now()
      from consumed
      where other.account_id = consumed.account_id and other.purpose = consumed.purpose
        and other.contact_hash = consumed.contact_hash
        and other.code_id <> ${rootId} and other.consumed_at is null
        and (other.code_of = ${rootId} or other.purpose = ${UNBUDGETED})
    ), entered as (
      update sms_day set entered = entered + 1
      from consumed
      where sms_day.day = (consumed.sent_at at time zone 'UTC')::date
        and sms_day.country = consumed.country
    ), returned as (
      update code_budget set evaluations = greatest(evaluations - 1, 0)
      where account_id in (select account_id from consumed) and purpose = ${purpose}
    )
    select from consumed
  `.execute(db);
  return rows.length > 0;
}

/**
 * But for those of a way back: it stands on an identity alone, and a change in a session that a thief
 * left open must not end what its owner is about to type.
 */
export async function endChallenges(db: Connection, accountId: string): Promise<void> {
  await sql`
    update challenge set consumed_at = app_now()
    where account_id = ${accountId} and consumed_at is null and purpose not like 'way-back%'
  `.execute(db);
}

/**
 * After a new password: whoever proved enough to set it is not kept waiting for what others have
 * guessed. How many resets were asked for stays counted: that keeps nobody waiting. The budget is
 * locked after the codes, as when an attempt is charged: otherwise the two would wait for each other.
 */
export async function forgetGuesses(db: Connection, accountId: string): Promise<void> {
  await sql`
    delete from code_budget where account_id = ${accountId} and purpose <> ${RESET_DIGITS}
  `.execute(db);
}

/** The keyed hash of the contact that a code went to. */
export async function sentToHash(
  db: Connection,
  accountId: string,
  codeId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sentTo: Buffer }>`
    select contact_hash as "sentTo" from challenge
    where account_id = ${accountId} and code_id = ${codeId}
  `.execute(db);
  return rows[0]?.sentTo;
}
