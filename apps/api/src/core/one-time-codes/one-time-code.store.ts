import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { PayloadProof } from '../payloads/payload.ts';
import type { CodeForm } from './code.ts';

/** What a code may be used for, and nothing else (attack 28). */
export type CodePurpose =
  | 'sign-in'
  | 'password-reset'
  | 'password-reset-second-factor'
  | 'step-up'
  | 'set-up';

/** How a code reaches the person. */
export type SentMethod = 'sms' | 'email';

/** How it is proven. What is not sent has a row too: it counts the attempts, and is used once. */
export type CodeMethod = SentMethod | 'totp' | 'totpRecovery' | 'card';

const CODE_LIFE = '10 minutes';
export const MOST_ATTEMPTS = 5;
/** Over all codes sent for one purpose: asking for a new code buys no further guesses (attack 17). */
export const MOST_EVALUATIONS = 20;
/** Reserved instead of evaluated, or of a form that needs no budget: see reset-code.store.ts. */
const UNBUDGETED: CodePurpose = 'password-reset';
/** Whose row of `code_budget` counts the eight digits that resets were sent. */
export const RESET_DIGITS = 'password-reset-digits';
export const EVALUATION_WINDOW = '24 hours';
const SAME_SEND = '15 seconds';

export interface NewCode {
  accountId: string;
  codeId: string;
  payloadHash: Buffer;
  purpose: CodePurpose;
  method: CodeMethod;
  contactHash: Buffer;
  /** The session or ticket that asks. */
  boundTo?: string | undefined;
  codeHash: Buffer;
  form: CodeForm;
  /** The code that was sent before and answers this payload too; undefined: it has its own. */
  codeOf?: string | undefined;
  /** No message goes out for it. */
  joined?: boolean;
  /** Where the number of an SMS belongs. */
  country: string | undefined;
  /** Of a step-up: which grant, for which action. */
  wants?: string | undefined;
  /** Of a set-up: what will be set up. */
  contentSealed?: string | undefined;
}

export interface SessionPurposes {
  purposes: readonly CodePurpose[];
  accountId: string;
  sessionId: string;
}

export interface ChargedCode {
  accountId: string;
  codeId: string;
  /** The row whose code it is: of many payloads that one code answers, one uses it. */
  rootId: string;
  purpose: CodePurpose;
  method: CodeMethod;
  boundTo: string | null;
  codeHash: Buffer;
  wants: string | null;
  contentSealed: string | null;
  /** The database's clock, which an authenticator is compared with. */
  epochSeconds: number;
  /** Null: within the budget. Else when the next code may be tried. */
  retryAfterSeconds: number | null;
}

/** A code that can still be typed. */
export interface SentCode {
  codeId: string;
  rootId: string;
  codeHash: Buffer;
  payloadHash: Buffer;
  contentSealed: string | null;
  /** A request that comes again this soon is the same request (A51). */
  isJustSent: boolean;
}

/** What a code is asked for, and by whom. */
export type CodeQuestion = Pick<
  NewCode,
  'accountId' | 'purpose' | 'method' | 'contactHash' | 'boundTo' | 'wants'
>;

export interface CodeKey {
  accountId: string;
  codeId: string;
  rootId: string;
  purpose: CodePurpose;
}

export function oneTimeCodeStore(db: Connection) {
  return {
    /** Whoever asks for another has one: it ends those before it, and nobody else's. */
    async insert(code: NewCode): Promise<void> {
      await sql`
        with replaced as (
          update one_time_code set consumed_at = app_now()
          where account_id = ${code.accountId} and purpose = ${code.purpose}
            and contact_hash = ${code.contactHash} and consumed_at is null
            and bound_to = ${code.boundTo ?? null}
            and wants is not distinct from ${code.wants ?? null}
        )
        insert into one_time_code (account_id, code_id, payload_hash, purpose, method, contact_hash,
                                   bound_to, code_hash, form, code_of, joined, country, wants,
                                   content_sealed, expires_at)
        values (${code.accountId}, ${code.codeId}, ${code.payloadHash}, ${code.purpose},
                ${code.method}, ${code.contactHash}, ${code.boundTo ?? null}, ${code.codeHash},
                ${code.form}, ${code.codeOf ?? null}, ${code.joined ?? false},
                ${code.country ?? null}, ${code.wants ?? null}, ${code.contentSealed ?? null},
                app_now() + ${CODE_LIFE}::interval)
      `.execute(db);
    },

    async findLive(asked: CodeQuestion): Promise<SentCode | undefined> {
      const { rows } = await sql<SentCode>`
        select code_id as "codeId", coalesce(code_of, code_id) as "rootId",
               code_hash as "codeHash", payload_hash as "payloadHash",
               content_sealed as "contentSealed",
               sent_at > app_now() - ${SAME_SEND}::interval as "isJustSent"
        from one_time_code
        where account_id = ${asked.accountId} and purpose = ${asked.purpose}
          and method = ${asked.method} and contact_hash = ${asked.contactHash}
          and bound_to is not distinct from ${asked.boundTo ?? null}
          and wants is not distinct from ${asked.wants ?? null}
          and consumed_at is null and attempts < ${MOST_ATTEMPTS} and expires_at > app_now()
        order by sent_at desc limit 1
      `.execute(db);
      return rows[0];
    },

    /** The last one that went to this contact for this, and that somebody else asked for. */
    async findLastSent(asked: CodeQuestion): Promise<SentCode | undefined> {
      const { rows } = await sql<SentCode>`
        select code_id as "codeId", coalesce(code_of, code_id) as "rootId",
               code_hash as "codeHash", payload_hash as "payloadHash",
               null as "contentSealed", false as "isJustSent"
        from one_time_code
        where account_id = ${asked.accountId} and purpose = ${asked.purpose}
          and method = ${asked.method} and contact_hash = ${asked.contactHash}
          and bound_to is distinct from ${asked.boundTo ?? null}
          and consumed_at is null and not joined and expires_at > app_now()
        order by sent_at desc limit 1
      `.execute(db);
      return rows[0];
    },

    /** Its message goes out once more, and its ten minutes begin again. */
    async prolong({ accountId, codeId }: Pick<CodeKey, 'accountId' | 'codeId'>): Promise<void> {
      await sql`
        update one_time_code
        set sent_at = app_now(), expires_at = app_now() + ${CODE_LIFE}::interval, joined = false
        where account_id = ${accountId} and code_id = ${codeId} and consumed_at is null
      `.execute(db);
    },

    /**
     * One statement charges an attempt, of the code and of the day's budget, before anybody has
     * looked at what was typed. No row: not one of ours, not for this, used, replaced, expired, or
     * tried five times. The guesses at a reset were counted when its payload was given out, and a
     * stranger's payload goes on being wrong when the owner's has ended it: what the owner did is
     * not to be seen (attack 85).
     */
    async charge(
      { accountIds, hash }: PayloadProof,
      {
        purposes,
        ofSession,
        browserHash,
      }: {
        purposes: readonly CodePurpose[];
        ofSession?: SessionPurposes | undefined;
        /** Of what a browser began, its own alone (attack 96). Undefined: whoever it is. */
        browserHash?: Buffer | null;
      },
    ): Promise<ChargedCode | undefined> {
      const { rows } = await sql<ChargedCode>`
        with charged as (
          update one_time_code set attempts = attempts + 1
          where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
            and (purpose = any (${purposes}::text[])
                 or (purpose = any (${ofSession?.purposes ?? []}::text[])
                     and account_id = ${ofSession?.accountId ?? null}
                     and bound_to = ${ofSession?.sessionId ?? null}))
            and attempts < ${MOST_ATTEMPTS} and expires_at > app_now()
            and (consumed_at is null or purpose = ${UNBUDGETED})
            and (${browserHash === undefined} or not exists (
              select from ticket
              where ticket.account_id = one_time_code.account_id
                and ticket.ticket_id = one_time_code.bound_to
                and ticket.browser_hash <> coalesce(${browserHash ?? null}::bytea, '')))
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
    },

    /** What was charged was not looked at, through no fault of theirs. */
    async giveBack({ accountId, codeId, purpose }: CodeKey): Promise<void> {
      await sql`
        with returned as (
          update one_time_code set attempts = attempts - 1
          where account_id = ${accountId} and code_id = ${codeId}
            and consumed_at is null and attempts > 0
          returning account_id
        )
        update code_budget set evaluations = greatest(evaluations - 1, 0)
        where account_id in (select account_id from returned) and purpose = ${purpose}
      `.execute(db);
    },

    /**
     * In the transaction of what the code allows: exactly one of many parallel uses gets true, on
     * whichever of its payloads; of a reset, every other code to that contact is over with it. The
     * day's budget counts wrong codes, so a right one gives its place back.
     */
    async consume({ accountId, rootId, purpose }: CodeKey): Promise<boolean> {
      const { rows } = await sql`
        with consumed as (
          update one_time_code set consumed_at = app_now(), content_sealed = null
          where account_id = ${accountId} and code_id = ${rootId} and consumed_at is null
          returning account_id, purpose, contact_hash, country, sent_at
        ), joined as (
          update one_time_code as other set consumed_at = app_now()
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
    },

    async endAllOf(accountId: string): Promise<void> {
      await sql`
        update one_time_code set consumed_at = app_now()
        where account_id = ${accountId} and consumed_at is null
      `.execute(db);
    },

    /**
     * After a new password: whoever proved enough for that is not kept waiting for what others have
     * guessed. How many resets were asked for stays counted: it keeps nobody waiting. After the codes, as when one is charged: neither then waits for the other.
     */
    async forgetGuesses(accountId: string): Promise<void> {
      await sql`
        delete from code_budget where account_id = ${accountId} and purpose <> ${RESET_DIGITS}
      `.execute(db);
    },
  };
}
