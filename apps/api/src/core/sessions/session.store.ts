import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { prepared } from '@carnet/database/prepared';
import { sql } from 'kysely';
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
  account: AccountRow;
  contacts: ContactRow[];
}

export interface TokenProof {
  accountId: string;
  tokenHash: Buffer;
  market: Market;
  /** Hash of the bind cookie that came along, if any. */
  bindHash: Buffer | undefined;
}

/** Columns, not one JSON value: making that would cost PostgreSQL as much as finding the rows. */
type LiveRow = Omit<LiveSession, 'accountId' | 'account' | 'contacts'> &
  AccountRow & { contacts: ContactRow[] | null };

/**
 * One statement answers "is this session live, and whose is it": absent, ended, expired, idle for
 * too long, of an older epoch, of another market or shown without its bind cookie all give no row.
 */
const findLiveStatement = prepared<LiveRow>(
  'session-find-live',
  `select s.session_id as "sessionId", s.bound_at is not null as "isBound", s.bind_hash as "bindHash",
          s.last_seen_at < app_now() - interval '${LAST_SEEN_EVERY}' as "isLastSeenStale",
          a.account_id, a.market, a.firstname, a.lastname, a.birthdate_sealed, a.gender, a.language,
          a.user_id, a.customer_user_id, a.fridom_user_id, a.password_status,
          a.password_changed_at::text, a.mfa_forced, a.mfa_customer,
          (select json_agg(c order by c.is_default desc, c.created_at, c.contact_id)
           from contact c where c.account_id = s.account_id) as contacts
   from session s
   join account a on a.account_id = s.account_id
   where s.account_id = $1 and s.token_hash = $2 and s.market = $3
     and ${IS_LIVE}
     and (s.bound_at is null or s.bind_hash = $4)`,
);

export async function findLiveSession(
  pool: Pool,
  { accountId, tokenHash, market, bindHash }: TokenProof,
): Promise<LiveSession | undefined> {
  const [found] = await findLiveStatement(pool, [accountId, tokenHash, market, bindHash ?? null]);
  if (!found) return undefined;
  const { contacts, sessionId, isBound, isLastSeenStale, bindHash: boundTo, ...account } = found;
  const session = { sessionId, accountId, isBound, isLastSeenStale, bindHash: boundTo };
  return { ...session, account, contacts: contacts ?? [] };
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
  /** A person's own login unless said otherwise. */
  openedBy?: 'login' | 'handoff';
  /** Short names of the platforms used with it, besides the account portal itself. */
  services?: readonly string[];
}

export function sessionStore(db: Connection) {
  return {
    async insert(session: NewSession): Promise<void> {
      const { browser, system } = deviceOf(session.userAgent, session.clientHints);
      const services = [...new Set(['account', ...(session.services ?? [])])];
      await sql`
        insert into session (account_id, session_id, token_hash, bind_hash, market, epoch,
                             device_id, user_agent, browser, system, ip, opened_by, services,
                             expires_at)
        select ${session.accountId}, ${session.sessionId}, ${session.tokenHash}, ${session.bindHash},
               ${session.market}, minimum, ${session.deviceId ?? null}, ${session.userAgent ?? null},
               ${browser ?? null}, ${system ?? null}, ${session.ip ?? null},
               ${session.openedBy ?? 'login'}, ${services},
               app_now() + ${SESSION_LIFE.unbound.absolute}::interval
        from session_epoch
      `.execute(db);
    },

    /** Bind on first echo: from here on, for ever, the token alone opens nothing (attack 41). */
    async bind(accountId: string, sessionId: string): Promise<void> {
      await sql`
        update session
        set bound_at = app_now(), expires_at = created_at + ${SESSION_LIFE.bound.absolute}::interval
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

    /** True when this call ended it; a session that is over already is no error. */
    async endByToken(
      accountId: string,
      tokenHash: Buffer,
      reason: string,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ sessionId: string }>`
        update session set ended_at = app_now(), end_reason = ${reason}
        where account_id = ${accountId} and token_hash = ${tokenHash} and ended_at is null
        returning session_id as "sessionId"
      `.execute(db);
      return rows[0]?.sessionId;
    },
  };
}
