import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Channel, MessageKey, MessageState, NewMessage } from './message.ts';
import { maskRecipient } from './recipient-mask.ts';

export interface StoredMessage {
  purpose: NewMessage['purpose'];
  channel: Channel;
  locale: string;
  reference: string;
  state: MessageState;
  contentSealed: string | null;
}

const now = sql<Date>`app_now()`;

export function messageStore(db: Connection) {
  const update = ({ accountId, messageId }: MessageKey) =>
    db
      .updateTable('message')
      .where('account_id', '=', accountId)
      .where('message_id', '=', messageId)
      .where('state', '<>', 'sent');

  return {
    async insert(
      message: NewMessage & { messageId: string; reference: string; contentSealed: string },
    ): Promise<void> {
      await db
        .insertInto('message')
        .values({
          account_id: message.accountId,
          message_id: message.messageId,
          purpose: message.purpose,
          channel: message.channel,
          recipient: maskRecipient(message.channel, message.to),
          locale: message.locale,
          reference: message.reference,
          content_sealed: message.contentSealed,
        })
        .execute();
    },

    /** Undefined: it was sent already, or went with its account. */
    async startAttempt(key: MessageKey): Promise<StoredMessage | undefined> {
      return update(key)
        .set({ state: 'sending', attempts: sql`attempts + 1`, updated_at: now })
        .returning(['purpose', 'channel', 'locale', 'reference', 'state'])
        .returning('content_sealed as contentSealed')
        .$castTo<StoredMessage>()
        .executeTakeFirst();
    },

    /** The content goes in the same statement: nobody needs a code that has left the house. */
    async markSent(key: MessageKey, providerId: string): Promise<void> {
      await update(key)
        .set({
          state: 'sent',
          sent_at: now,
          updated_at: now,
          provider_id: providerId,
          content_sealed: null,
          last_error: null,
        })
        .execute();
    },

    async markFailed(key: MessageKey, reason: string): Promise<void> {
      await update(key).set({ state: 'failed', last_error: reason, updated_at: now }).execute();
    },

    async markDead(key: MessageKey): Promise<void> {
      await update(key).set({ state: 'dead', updated_at: now }).execute();
    },
  };
}
