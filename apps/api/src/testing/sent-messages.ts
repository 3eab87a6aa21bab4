import type { MessageContent } from '@carnet/outbox/message';
import { openContent } from '@carnet/outbox/sealed-content';

import type { TestWorld } from './test-api.ts';

interface SentMessage {
  purpose: MessageContent['purpose'];
  channel: 'email' | 'sms';
  locale: string;
  to: string;
  values: MessageContent['values'];
}

/** The messages that were queued for a person, oldest first, opened as the worker would open them. */
export async function messagesTo(world: TestWorld, accountId: string): Promise<SentMessage[]> {
  const { rows } = await world.sql<{
    message_id: string;
    purpose: SentMessage['purpose'];
    channel: SentMessage['channel'];
    locale: string;
    content_sealed: string;
  }>(
    `select message_id, purpose, channel, locale, content_sealed from message
     where account_id = $1 order by message_id`,
    [accountId],
  );
  return Promise.all(
    rows.map(async ({ message_id: messageId, content_sealed: sealed, ...message }) => ({
      ...message,
      ...(await openContent(world.keyring, { accountId, messageId }, sealed)),
    })),
  );
}

/** The code of the newest message that carries one. */
export async function lastCode(world: TestWorld, accountId: string): Promise<string> {
  const codes = (await messagesTo(world, accountId)).flatMap(({ values }) =>
    'code' in values ? [values.code] : [],
  );
  const code = codes.at(-1);
  if (code === undefined) throw new Error('No code was sent to this person.');
  return code;
}

/** A code of the same form that is not the right one. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 10 ** 8).padStart(8, '0');

/** The secrets of the links with which this person can disown what they were told of, oldest first. */
export const notMeTokens = async (world: TestWorld, accountId: string): Promise<string[]> =>
  (await messagesTo(world, accountId)).flatMap(({ values }) =>
    'notMe' in values && values.notMe !== undefined ? [values.notMe] : [],
  );

/** What a person was told of their factors, oldest first. */
export const changesTold = async (world: TestWorld, accountId: string): Promise<string[]> =>
  (await messagesTo(world, accountId))
    .filter(({ purpose }) => purpose === 'mfa-changed')
    .map(({ values }) => (values as { change: string }).change);
