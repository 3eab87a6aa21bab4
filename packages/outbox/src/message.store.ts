import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

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

/** A message with its number and its sealed content, not yet written anywhere. */
export interface DraftMessage extends MessageKey {
  purpose: NewMessage['purpose'];
  channel: Channel;
  to: string;
  locale: string;
  reference: string;
  contentSealed: string;
  disown?: NewMessage['disown'];
}

/** Adds the message, if what is asked for there is so. */
export const insertMessage = (message: DraftMessage, condition: RawBuilder<unknown>) => sql`
  insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                       content_sealed, disown_hash, contact_id, event, disown_since)
  select ${message.accountId}, ${message.messageId}, ${message.purpose}, ${message.channel},
         ${maskRecipient(message.channel, message.to)}, ${message.locale}, ${message.reference},
         ${message.contentSealed}, ${message.disown?.hash ?? null}::bytea,
         ${message.disown?.contactId ?? null}::uuid,
         ${message.disown ? JSON.stringify(message.disown.event) : null}::jsonb,
         ${disownSince(message)}
  where ${condition}`;

/** Not longer before than what can be put back. */
const disownSince = ({ accountId, disown }: DraftMessage) =>
  disown?.sessionId === undefined
    ? sql`null::timestamptz`
    : sql`(select greatest(created_at, app_now() - interval '72 hours') from session
           where account_id = ${accountId} and session_id = ${disown.sessionId})`;

const now = sql<Date>`app_now()`;

export function messageStore(db: Connection) {
  const update = ({ accountId, messageId }: MessageKey) =>
    db
      .updateTable('message')
      .where('account_id', '=', accountId)
      .where('message_id', '=', messageId)
      .where('state', '<>', 'sent');

  return {
    async insert(message: DraftMessage): Promise<void> {
      await insertMessage(message, sql`true`).execute(db);
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

    /** Never handed to a queue: nobody pays for it today. */
    async withhold(key: MessageKey): Promise<void> {
      const reason = 'Withheld: the budget of the day for SMS is used up.';
      await update(key).set({ state: 'dead', last_error: reason, updated_at: now }).execute();
    },

    async markDead(key: MessageKey): Promise<void> {
      await update(key).set({ state: 'dead', updated_at: now }).execute();
    },
  };
}
