import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { type DraftMessage, insertMessage } from './message.parts.ts';
import type { Channel, MessageKey, MessageState, NewMessage } from './message.ts';

export interface StoredMessage {
  purpose: NewMessage['purpose'];
  channel: Channel;
  locale: string;
  reference: string;
  state: MessageState;
  contentSealed: string | null;
  /** Since it was written. */
  ageSeconds: number;
}

const now = sql<Date>`app_now()`;

const updateUnsent = (db: Connection, { accountId, messageId }: MessageKey) =>
  db
    .updateTable('message')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '<>', 'sent');

export async function storeMessage(db: Connection, message: DraftMessage): Promise<void> {
  await insertMessage(message, sql`true`).execute(db);
}

/** Undefined: the message was sent already, or went with its account. */
export async function startAttempt(
  db: Connection,
  key: MessageKey,
): Promise<StoredMessage | undefined> {
  return updateUnsent(db, key)
    .set({ state: 'sending', attempts: sql`attempts + 1`, updated_at: now })
    .returning(['purpose', 'channel', 'locale', 'reference', 'state'])
    .returning('content_sealed as contentSealed')
    .returning(sql<number>`extract(epoch from app_now() - created_at)::float8`.as('ageSeconds'))
    .$castTo<StoredMessage>()
    .executeTakeFirst();
}

/** The content goes in the same statement: nobody needs a code that has left the house. */
export async function markSent(db: Connection, key: MessageKey, providerId: string): Promise<void> {
  await updateUnsent(db, key)
    .set({
      state: 'sent',
      sent_at: now,
      updated_at: now,
      provider_id: providerId,
      content_sealed: null,
      last_error: null,
    })
    .execute();
}

export async function markFailed(db: Connection, key: MessageKey, reason: string): Promise<void> {
  await updateUnsent(db, key)
    .set({ state: 'failed', last_error: reason, updated_at: now })
    .execute();
}

/** The message is never handed to a queue: nobody pays for it today. */
export async function withholdMessage(db: Connection, key: MessageKey): Promise<void> {
  const reason = 'Withheld: the budget of the day for SMS is used up.';
  await updateUnsent(db, key).set({ state: 'dead', last_error: reason, updated_at: now }).execute();
}

export async function markDead(db: Connection, key: MessageKey): Promise<void> {
  await updateUnsent(db, key).set({ state: 'dead', updated_at: now }).execute();
}
