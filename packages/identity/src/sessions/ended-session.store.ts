import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { lockAccount } from '../accounts/lock-account.ts';
import { IS_LIVE } from './live-session.parts.ts';
import { DEVICE_LABEL, IS_SAME_DEVICE } from './session.parts.ts';

const isLive = sql.raw(IS_LIVE);

/**
 * Ends every live session of a person but `exceptSessionId`, and all that could still become one:
 * a hand-off that is under way either has its session ended here, or finds its code spent. Answers
 * with the sessions that ended.
 */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<string[]> {
  await lockAccount(transaction, accountId);
  await sql`
    update handoff set consumed_at = app_now()
    where account_id = ${accountId} and consumed_at is null
  `.execute(transaction);
  const { rows } = await sql<{ sessionId: string }>`
    update session as s set ended_at = app_now(), end_reason = ${options.reason}
    where s.account_id = ${accountId} and ${isLive}
      and s.session_id is distinct from ${options.exceptSessionId ?? null}::uuid
    returning s.session_id as "sessionId"
  `.execute(transaction);
  await endTrust(transaction, accountId, options);
  return rows.map(({ sessionId }) => sessionId);
}

/** Trust in a device goes with its sessions; that of the session which stays is kept (A54). */
async function endTrust(
  transaction: Transaction,
  accountId: string,
  { reason, exceptSessionId }: { reason: string; exceptSessionId?: string | undefined },
): Promise<void> {
  await sql`
    update trusted_device as t set ended_at = app_now(), end_reason = ${reason}
    where t.account_id = ${accountId} and t.ended_at is null and not exists (
      select from session as s
      where s.account_id = ${accountId} and s.session_id = ${exceptSessionId ?? null}::uuid
        and ${sql.raw(IS_SAME_DEVICE)}
    )
  `.execute(transaction);
}

/**
 * Ends the live sessions of the device that a session belongs to: a row of the device list is a
 * device, not a login. Undefined: this person has no such session.
 */
export async function endSessionsOfDevice(
  transaction: Transaction,
  accountId: string,
  sessionId: string,
  reason: string,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ isKnown: boolean; ended: string[] }>`
    with device as (
      select ${sql.raw(DEVICE_LABEL)} as label, s.browser, s.system from session as s
      where s.account_id = ${accountId} and s.session_id = ${sessionId}
    ), ended as (
      update session as s set ended_at = app_now(), end_reason = ${reason}
      from device
      where s.account_id = ${accountId} and ${isLive}
        and ${sql.raw(DEVICE_LABEL)} = device.label
        and s.browser is not distinct from device.browser
        and s.system is not distinct from device.system
      returning s.session_id
    )
    select exists (select from device) as "isKnown", array(select session_id from ended) as ended
  `.execute(transaction);
  const [outcome] = rows;
  if (!outcome?.isKnown) return undefined;
  await endTrustOfDevice(transaction, accountId, sessionId, reason);
  return outcome.ended;
}

/** False: this person has no such session. */
export async function endTrustOfDevice(
  transaction: Transaction,
  accountId: string,
  sessionId: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    with device as (
      select s.* from session as s
      where s.account_id = ${accountId} and s.session_id = ${sessionId}
    ), ended as (
      update trusted_device as t set ended_at = app_now(), end_reason = ${reason}
      from device as s
      where t.account_id = ${accountId} and t.ended_at is null and ${sql.raw(IS_SAME_DEVICE)}
    )
    select exists (select from device) as "isKnown"
  `.execute(transaction);
  return rows[0]?.isKnown ?? false;
}
