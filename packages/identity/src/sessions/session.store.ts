import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { preparedRead } from '@carnet/database/prepared';
import { sql } from 'kysely';
import type { Pool } from 'pg';

import type { AccountRow } from '../accounts/account.ts';
import { IS_LIVE } from './live-session.parts.ts';
import { LAST_SEEN_EVERY, SESSION_LIFE } from './session-life.ts';
import type { LiveSession, TokenProof } from './session.ts';
import { OWES_SETUP } from './session.parts.ts';

/** What triggers keep on the account's row: making it for each call would cost more than finding the rows. */
type Summary = Pick<LiveSession, 'contacts' | 'recoveryKeys' | 'waitingCard'>;

type LiveRow = Omit<LiveSession, 'accountId' | 'account' | keyof Summary> &
  AccountRow & { summary: Summary };

/** Calls that were under way at a step-up still read with the old token. */
const SUPERSEDED_READS = '10 seconds';

/**
 * One statement answers "is this session live, and whose is it": absent, ended, expired, idle for
 * too long, of an older epoch, of another market or shown without its bind cookie all give no row. So
 * does one that was never bound beside the cookie of another session: a bare client has none, and a
 * browser has its own (attack 93).
 */
const liveStatement = (name: string, isSuperseded: boolean, isShown: string) =>
  preparedRead<LiveRow>(
    name,
    `select ${isSuperseded} as "isSuperseded", ${OWES_SETUP} as "owesSetup",
          s.session_id as "sessionId", s.bound_at is not null as "isBound", s.bind_hash as "bindHash",
          s.last_seen_at < app_now() - interval '${LAST_SEEN_EVERY}' as "isLastSeenStale",
          a.account_id, a.market, a.firstname, a.lastname, a.birthdate_sealed, a.gender, a.language,
          a.user_id, a.customer_user_id, a.fridom_user_id, a.merchant_id, a.password_status,
          a.password_changed_at::text, a.mfa_forced, a.mfa_customer,
          a.summary
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

/** By its id, for who has shown it a moment ago and changed what it tells. */
const findAgainStatement = liveStatement('session-find-again', false, 's.session_id = $2');

export async function findSessionAgain(
  pool: Pool,
  { accountId, sessionId, isBound, bindHash }: LiveSession,
  market: Market,
): Promise<LiveSession | undefined> {
  const proof = [accountId, sessionId, market, isBound ? bindHash : null];
  const [shown] = await findAgainStatement(pool, proof);
  return shown && sessionOf(accountId, shown);
}

export async function findLiveSession(
  pool: Pool,
  { accountId, tokenHash, market, bindHash }: TokenProof,
): Promise<LiveSession | undefined> {
  const proof = [accountId, tokenHash, market, bindHash ?? null];
  const [found] = await findLiveStatement(pool, proof);
  const [shown] = found ? [found] : await findSupersededStatement(pool, proof);
  return shown && sessionOf(accountId, shown);
}

/** Field by field: taking a row apart by its rest costs as much as reading it. */
function sessionOf(accountId: string, shown: LiveRow): LiveSession {
  return {
    accountId,
    sessionId: shown.sessionId,
    isBound: shown.isBound,
    bindHash: shown.bindHash,
    isLastSeenStale: shown.isLastSeenStale,
    isSuperseded: shown.isSuperseded,
    owesSetup: shown.owesSetup,
    account: {
      account_id: shown.account_id,
      market: shown.market,
      firstname: shown.firstname,
      lastname: shown.lastname,
      birthdate_sealed: shown.birthdate_sealed,
      gender: shown.gender,
      language: shown.language,
      user_id: shown.user_id,
      customer_user_id: shown.customer_user_id,
      fridom_user_id: shown.fridom_user_id,
      merchant_id: shown.merchant_id,
      password_status: shown.password_status,
      password_changed_at: shown.password_changed_at,
      mfa_forced: shown.mfa_forced,
      mfa_customer: shown.mfa_customer,
    },
    contacts: shown.summary.contacts,
    recoveryKeys: shown.summary.recoveryKeys,
    waitingCard: shown.summary.waitingCard,
  };
}

/**
 * Bind on first echo: from here on, for ever, the token alone opens nothing (attack 41). What was
 * handed over keeps the end that it inherited: nobody has typed a password here (attack 95).
 */
export async function bindSession(
  db: Connection,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await sql`
    update session
    set bound_at = app_now(),
        expires_at = case opened_by when 'handoff' then expires_at
                     else created_at + ${SESSION_LIFE.bound.absolute}::interval end
    where account_id = ${accountId} and session_id = ${sessionId}
      and bound_at is null and ended_at is null
  `.execute(db);
}

export async function markSessionSeen(
  db: Connection,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await sql`
    update session set last_seen_at = app_now()
    where account_id = ${accountId} and session_id = ${sessionId}
      and last_seen_at < app_now() - ${LAST_SEEN_EVERY}::interval
  `.execute(db);
}

/** After a step-up: what was proven belongs to a token that nobody can have copied before. */
export async function rotateSessionToken(
  db: Connection,
  accountId: string,
  sessionId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update session
    set previous_token_hash = token_hash, token_hash = ${tokenHash}, rotated_at = app_now()
    where account_id = ${accountId} and session_id = ${sessionId} and ended_at is null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** The id of a session that this transaction has just opened. */
export async function sessionIdOf(
  db: Connection,
  accountId: string,
  tokenHash: Buffer,
): Promise<string> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from session
    where account_id = ${accountId} and token_hash = ${tokenHash}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The session of a token that was just made is missing');
  return row.sessionId;
}

/** True when this call ended the session; a session that is over already is no error. */
export async function endSessionByToken(
  db: Connection,
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
}

/** Whether a forced or asked-for set-up is still to be done. */
export async function owesSetUp(
  db: Connection,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select ${sql.raw(OWES_SETUP)} as owes
    from session s join account a on a.account_id = s.account_id
    where s.account_id = ${accountId} and s.session_id = ${sessionId}
  `.execute(db);
  return rows[0]?.owes ?? false;
}
