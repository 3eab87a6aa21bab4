import type { Connection } from '@carnet/database/connection';
import { type NotNull, sql } from 'kysely';

import type {
  Backlog,
  LoggedMessage,
  MessageFilter,
  OwnMessage,
  OwnMessageFilter,
  SentReference,
} from './logged-message.ts';

/** Newest first. */
export async function listMessages(
  db: Connection,
  { accountId, reference, state, limit = 50 }: MessageFilter = {},
): Promise<LoggedMessage[]> {
  let query = db
    .selectFrom('message')
    .select(['purpose', 'channel', 'recipient', 'reference', 'state', 'attempts'])
    .select(['account_id as accountId', 'message_id as messageId', 'last_error as lastError'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .orderBy('created_at', 'desc')
    .limit(Math.min(limit, 1_000));
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (reference !== undefined) query = query.where('reference', '=', reference);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.execute();
}

/** Newest first: the numbers of messages are in the order of their time, and the key finds them. */
export async function listOwnMessages(
  db: Connection,
  accountId: string,
  { channel, purposes, search, before, limit }: OwnMessageFilter,
): Promise<OwnMessage[]> {
  let query = db
    .selectFrom('message')
    .select(['purpose', 'channel', 'recipient', 'reference', 'state'])
    .select(['message_id as messageId', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('message_id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('message_id', '<', before);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (purposes !== undefined) query = query.where('purpose', 'in', purposes);
  if (search !== undefined) query = query.where(matches(search));
  return query.execute();
}

/** However a reference is spelled: with or without its dashes, in small letters. */
const matches = (search: string) => sql<boolean>`(
  position(${search.toUpperCase().replaceAll(/[\s-]/g, '')} in replace(reference, '-', '')) > 0
  or position(${search.toLowerCase()} in lower(recipient)) > 0
)`;

/** Those of the references that a message left the house with. */
export async function findSentReferences(
  db: Connection,
  references: readonly string[],
): Promise<SentReference[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom('message')
    .select(['reference', 'purpose', 'sent_at as sentAt'])
    .where('reference', 'in', references)
    .where('state', '=', 'sent')
    .$narrowType<{ sentAt: NotNull }>()
    .execute();
}

/** A row per channel, also for channels where nothing waits. */
export async function messageBacklog(db: Connection): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select channel,
           coalesce(waiting.count, 0) as waiting,
           coalesce(extract(epoch from app_now() - waiting.since), 0)::float8 as "oldestSeconds",
           coalesce(dead.count, 0) as dead
    from (values ('email'), ('sms')) as channels (channel)
    left join (
      select channel, count(*) as count, min(created_at) as since from message
      where state in ('queued', 'sending', 'failed') group by channel
    ) as waiting using (channel)
    left join (
      select channel, count(*) as count from message where state = 'dead' group by channel
    ) as dead using (channel)
    order by channel
  `.execute(db);
  return rows;
}
