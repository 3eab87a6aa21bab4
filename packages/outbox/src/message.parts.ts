import { type RawBuilder, sql } from 'kysely';

import type { Channel, MessageKey, NewMessage } from './message.ts';
import { maskRecipient } from './recipient-mask.ts';

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

/**
 * Adds the message, if the condition holds. One that is not handed over goes to its queue a moment
 * later, by the worker.
 */
export const insertMessage = (
  message: DraftMessage,
  condition: RawBuilder<unknown>,
  { isHandedOver = true } = {},
) => sql`
  insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                       content_sealed, disown_hash, contact_id, event, disown_since, is_handed_over)
  select ${message.accountId}, ${message.messageId}, ${message.purpose}, ${message.channel},
         ${maskRecipient(message.channel, message.to)}, ${message.locale}, ${message.reference},
         ${message.contentSealed}, ${message.disown?.hash ?? null}::bytea,
         ${message.disown?.contactId ?? null}::uuid,
         ${message.disown ? JSON.stringify(message.disown.event) : null}::jsonb,
         ${disownSince(message)}, ${isHandedOver}
  where ${condition}`;

/** The time from which on a link disowns, no longer ago than what can be put back. */
const disownSince = ({ accountId, disown }: DraftMessage) =>
  disown?.sessionId === undefined
    ? sql`null::timestamptz`
    : sql`(select greatest(created_at, app_now() - interval '72 hours') from session
           where account_id = ${accountId} and session_id = ${disown.sessionId})`;
