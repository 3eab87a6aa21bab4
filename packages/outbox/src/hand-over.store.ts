import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Channel, MessageKey, Purpose } from './message.ts';

export interface WrittenMessage extends MessageKey {
  purpose: Purpose;
  channel: Channel;
}

/** Messages that no queue knows yet, oldest first, marked as handed over; what others take is left out. */
export async function takeWritten(
  transaction: Transaction,
  atMost: number,
): Promise<WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    update message set is_handed_over = true
    where (account_id, message_id) in (
      select account_id, message_id from message where not is_handed_over
      order by created_at limit ${atMost} for update skip locked)
    returning account_id as "accountId", message_id as "messageId", purpose, channel
  `.execute(transaction);
  return rows;
}
