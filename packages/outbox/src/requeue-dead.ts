import type { Database } from '@carnet/database/connection';
import { sql } from 'kysely';

import { addMessageJobs } from './message-jobs.ts';
import { type Channel, CHANNELS, type MessageKey, type Purpose } from './message.ts';

const MOST_AT_ONCE = 1_000;

/**
 * Gives dead messages all their attempts again, oldest first; returns which. Those whose content
 * has been wiped since stay dead: there is nothing left to send.
 */
export async function requeueDead(
  db: Database,
  { messageId, channel }: { messageId?: string | undefined; channel?: Channel | undefined } = {},
): Promise<MessageKey[]> {
  return db.transaction().execute(async (transaction) => {
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
    `.execute(transaction);

    for (const each of CHANNELS) {
      const messages = rows.filter((row) => row.channel === each);
      if (messages.length > 0) await addMessageJobs(transaction, each, messages);
    }
    return rows.map(({ accountId, messageId: id }) => ({ accountId, messageId: id }));
  });
}
