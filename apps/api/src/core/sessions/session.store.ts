import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { prepared } from '@carnet/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';

import type { AccountRow, ContactRow } from '../accounts/account.ts';
import type { ClientHints } from '../devices/client-hints.ts';
import { deviceOf } from '../devices/device.ts';
import { IS_LIVE } from './live-condition.ts';
import { LAST_SEEN_EVERY, SESSION_LIFE } from './session-life.ts';

/** A session that the primary has just said to be live, with the person it belongs to. */
export interface LiveSession {
  sessionId: string;
  accountId: string;
  isBound: boolean;
  bindHash: Buffer;
  /** The last-seen time is more than a minute old. */
  isLastSeenStale: boolean;
  /** Shown by the token before the last step-up: it reads, for a moment, and proves nothing new. */
  isSuperseded: boolean;
  /** Forced set-up is not done: only its own calls are answered (A21). */
  owesSetup: boolean;
  account: AccountRow;
  contacts: ContactRow[];
  /** When each recovery key was used, the unused ones first. */
  recoveryKeys: (string | null)[];
}

export interface TokenProof {
  accountId: string;
  tokenHash: Buffer;
  market: Market;
  /** Hash of the bind cookie that came along, if any. */
  bindHash: Buffer | undefined;
}

/** Columns, not one JSON value: making that would cost PostgreSQL as much as finding the rows. */
type LiveRow = Omit<LiveSession, 'accountId' | 'account' | 'contacts' | 'recoveryKeys'> &
  AccountRow & { contacts: ContactRow[] | null; recoveryKeys: (string | null)[] | null };

/** Calls that were under way at a step-up still read with the old token. */
const SUPERSEDED_READS = '10 seconds';

/**
 * Forced: a phone and an e-mail address, or the address alone for who has no mobile phone. Asked, not forced: any method, unless this sign-in has put it
 * off. The others' methods are not looked at. `a` is the account, `s` the session.
 */
export const OWES_SETUP = `case
     when a.mfa_forced then
       not exists (select from mfa_method m
                   where m.account_id = a.account_id and m.method = 'email')
       or (a.mfa_no_phone_at is null
           and not exists (select from mfa_method m
                           where m.account_id = a.account_id and m.method = 'sms'))
     when a.mfa_customer then coalesce(a.mfa_skipped_at < s.created_at, true)
       and not exists (select from mfa_method m where m.account_id = a.account_id)
     else false end`;

/**
 * One statement answers "is this session live, and whose is it": absent, ended, expired, idle for
 * too long, of an older epoch, of another market or shown without its bind cookie all give no row. So
 * does one that was never bound beside the cookie of another session: a bare client has none, and a
 * browser has its own (attack 93).
 */
const liveStatement = (name: string, isSuperseded: boolean, isShown: string) =>
  prepared<LiveRow>(
    name,
    `select ${isSuperseded} as "isSuperseded", ${OWES_SETUP} as "owesSetup",
          s.session_id as "sessionId", s.bound_at is not null as "isBound", s.bind_hash as "bindHash",
          s.last_seen_at < app_now() - interval '${LAST_SEEN_EVERY}' as "isLastSeenStale",
          a.account_id, a.market, a.firstname, a.lastname, a.birthdate_sealed, a.gender, a.language,
          a.user_id, a.customer_user_id, a.fridom_user_id, a.password_status,
          a.password_changed_at::text, a.mfa_forced, a.mfa_customer,
          (select json_agg(c order by c.is_default desc, c.created_at, c.contact_id)
           from contact c where c.account_id = s.account_id) as contacts,
          (select json_agg(k.used_at order by k.used_at desc nulls first)
           from recovery_key k where k.account_id = s.account_id) as "recoveryKeys"
   from session s
   join account a on a.account_id = s.account_id
   where s.account_id = $1 and ${isShown} and s.market = $3
     and ${IS_LIVE}
     and (s.bind_hash = $4 or (s.bound_at is null and $4::bytea is null))`,
  );

const findLiveStatement = liveStatement('session-find-live', false, 's.token_hash = $2');

const findSupersededStatement = liveStatement(
  'session-find-superseded',
  true,
  `s.previous_token_hash = $2 and s.rotated_at > app_now() - interval '${SUPERSEDED_READS}'`,
);

export async function findLiveSession(
  pool: Pool,
  { accountId, tokenHash, market, bindHash }: TokenProof,
): Promise<LiveSession | undefined> {
  const proof = [accountId, tokenHash, market, bindHash ?? null];
  const [found] = await findLiveStatement(pool, proof);
  const [shown] = found ? [found] : await findSupersededStatement(pool, proof);
  if (!shown) return undefined;
  const { contacts, recoveryKeys, ...row } = shown;
  const { sessionId, isBound, isLastSeenStale, isSuperseded, owesSetup, ...others } = row;
  const { bindHash: boundTo, ...account } = others;
  return {
    accountId,
    sessionId,
    isBound,
    bindHash: boundTo,
    isLastSeenStale,
    isSuperseded,
    owesSetup,
    account,
    contacts: contacts ?? [],
    recoveryKeys: recoveryKeys ?? [],
  };
}

export interface NewSession {
  accountId: string;
  sessionId: string;
  tokenHash: Buffer;
  bindHash: Buffer;
  market: Market;
  deviceId: string | undefined;
  userAgent: string | undefined;
  clientHints?: ClientHints;
  ip: string | undefined;
  /** Of the browser that it is opened in, if that is one. */
  browserHash?: Buffer | undefined;
  /** A person's own login unless said otherwise. */
  openedBy?: 'login' | 'handoff';
  /** Of a hand-off: when they signed in to what was handed over, if that is known. */
  authenticatedAt?: Date | null;
  /** Of a hand-off of a token: the end of the session that it replaces, which no chain outlives. */
  endsBy?: Date | null;
  /** Short names of the platforms used with it, besides the account portal itself. */
  services?: readonly string[];
}

/** Adds the session, if what is asked for there is so. */
export function insertSession(session: NewSession, condition: RawBuilder<unknown>) {
  const { browser, system } = deviceOf(session.userAgent, session.clientHints);
  const openedBy = session.openedBy ?? 'login';
  const services = [...new Set(['account', ...(session.services ?? [])])];
  return sql`
    insert into session (account_id, session_id, token_hash, bind_hash, market, epoch,
                         device_id, user_agent, browser, system, ip, opened_by, services,
                         authenticated_at, browser_hash, expires_at)
    select ${session.accountId}, ${session.sessionId}, ${session.tokenHash}, ${session.bindHash},
           ${session.market}, minimum, ${session.deviceId ?? null}, ${session.userAgent ?? null},
           ${browser ?? null}, ${system ?? null}, ${session.ip ?? null},
           ${openedBy}, ${services},
           ${openedBy === 'login' ? sql`app_now()` : (session.authenticatedAt ?? null)},
           ${session.browserHash ?? null}::bytea,
           least(app_now() + ${SESSION_LIFE.unbound.absolute}::interval,
                 ${session.endsBy ?? null}::timestamptz)
    from session_epoch
    where ${condition}`;
}

export function sessionStore(db: Connection) {
  return {
    async insert(session: NewSession): Promise<void> {
      await insertSession(session, sql`true`).execute(db);
    },

    /**
     * Bind on first echo: from here on, for ever, the token alone opens nothing (attack 41). What was
     * handed over keeps the end that it inherited: nobody has typed a password here (attack 95).
     */
    async bind(accountId: string, sessionId: string): Promise<void> {
      await sql`
        update session
        set bound_at = app_now(),
            expires_at = case opened_by when 'handoff' then expires_at
                         else created_at + ${SESSION_LIFE.bound.absolute}::interval end
        where account_id = ${accountId} and session_id = ${sessionId}
          and bound_at is null and ended_at is null
      `.execute(db);
    },

    async markSeen(accountId: string, sessionId: string): Promise<void> {
      await sql`
        update session set last_seen_at = app_now()
        where account_id = ${accountId} and session_id = ${sessionId}
          and last_seen_at < app_now() - ${LAST_SEEN_EVERY}::interval
      `.execute(db);
    },

    /** After a step-up: what was proven belongs to a token that nobody can have copied before. */
    async rotateToken(accountId: string, sessionId: string, tokenHash: Buffer): Promise<boolean> {
      const { rows } = await sql`
        update session
        set previous_token_hash = token_hash, token_hash = ${tokenHash}, rotated_at = app_now()
        where account_id = ${accountId} and session_id = ${sessionId} and ended_at is null
        returning 1
      `.execute(db);
      return rows.length > 0;
    },

    /** Of a session that this transaction has just opened. */
    async idOf(accountId: string, tokenHash: Buffer): Promise<string> {
      const { rows } = await sql<{ sessionId: string }>`
        select session_id as "sessionId" from session
        where account_id = ${accountId} and token_hash = ${tokenHash}
      `.execute(db);
      const [row] = rows;
      if (!row) throw new Error('The session of a token that was just made is missing');
      return row.sessionId;
    },

    /** True when this call ended it; a session that is over already is no error. */
    async endByToken(
      accountId: string,
      tokenHash: Buffer,
      reason: string,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ sessionId: string }>`
        update session set ended_at = app_now(), end_reason = ${reason}
        where account_id = ${accountId} and ended_at is null
          and (token_hash = ${tokenHash} or previous_token_hash = ${tokenHash})
        returning session_id as "sessionId"
      `.execute(db);
      return rows[0]?.sessionId;
    },
  };
}
