import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Channel, MessageKey, Purpose } from './message.ts';

const MOST_AT_ONCE = 1_000;

/**
 * Revives dead messages, oldest first. Those whose content was wiped stay dead: there is nothing left
 * to send.
 */
export async function reviveDead(
  db: Connection,
  { messageId, channel }: { messageId?: string | undefined; channel?: Channel | undefined },
): Promise<(MessageKey & { channel: Channel; purpose: Purpose })[]> {
  const { rows } = await sql<MessageKey & { channel: Channel; purpose: Purpose }>`
    update message set state = 'queued', updated_at = app_now()
    where (account_id, message_id) in (
      select account_id, message_id from message
      where state = 'dead' and content_sealed is not null
        and (${messageId ?? null}::uuid is null or message_id = ${messageId ?? null}::uuid)
        and (${channel ?? null}::text is null or channel = ${channel ?? null}::text)
      order by updated_at
      limit ${MOST_AT_ONCE}
      for update skip locked
    )
    returning account_id as "accountId", message_id as "messageId", channel, purpose
  `.execute(db);
  return rows;
}

/**
 * A message that could not be sent within a week is given up for good, and its content wiped: an
 * address or a code is not kept for a repair that never came. Returns how many were.
 */
export async function forgetStaleContent(db: Connection): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'dead', content_sealed = null, updated_at = app_now()
    where content_sealed is not null and state <> 'sent'
      and created_at < app_now() - interval '7 days'
  `.execute(db);
  return Number(numAffectedRows);
}
