import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { lockAccount } from '../accounts/lock-account.ts';
import { IS_LIVE } from './live-condition.ts';

const isLive = sql.raw(IS_LIVE);

/**
 * Ends every live session of a person but `exceptSessionId`, and all that could still become one:
 * a hand-off that is under way either has its session ended here, or finds its code spent. Answers
 * with the sessions that ended.
 */
export async function endAllSessions(
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
  return rows.map(({ sessionId }) => sessionId);
}

/**
 * Ends the live sessions of the device that a session belongs to: a row of the device list is a
 * device, not a login. Undefined: this person has no such session.
 */
export async function endDevice(
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
  return outcome?.isKnown ? outcome.ended : undefined;
}

/**
 * What sessions of one device share, together with the names of browser and system: the label that
 * the browser sends is nobody's proof, and must not hide another browser in a person's own row.
 */
export const DEVICE_LABEL = 'coalesce(s.device_id, s.session_id)';
