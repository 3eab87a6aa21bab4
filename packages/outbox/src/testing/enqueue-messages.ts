import { parseArgs } from 'node:util';

import { openDatabase } from '@carnet/database/connection';
import { developmentKeyring } from '@carnet/runtime/keyring';

import { enqueueMessage } from '../enqueue-message.ts';
import type { Channel } from '../message.ts';
import { prepareQueues } from '../queues.ts';

/**
 * A process of its own for tests that stay outside: enqueues messages to one account, in the
 * database of DATABASE_URL, and prints their ids as JSON.
 */
const { values } = parseArgs({
  options: {
    account: { type: 'string', default: '' },
    channel: { type: 'string', default: 'email' },
    to: { type: 'string', default: 'anna@example.be' },
    locale: { type: 'string', default: 'en' },
    count: { type: 'string', default: '1' },
  },
});
const url = process.env['DATABASE_URL'] ?? '';
await prepareQueues(url);
const { db, close } = openDatabase({ url, applicationName: 'carnet tests' });
const messageIds: string[] = [];
for (let count = Number(values.count); count > 0; count -= 1) {
  const { messageId } = await db.transaction().execute((transaction) =>
    enqueueMessage(transaction, developmentKeyring(), {
      purpose: 'new-sign-in',
      accountId: values.account,
      channel: values.channel as Channel,
      to: values.to,
      locale: values.locale,
      values: {
        firstname: 'Anna',
        browser: 'Firefox',
        system: 'macOS',
        ip: '193.190.198.1',
        at: new Date().toISOString(),
        notMe: 'leads-nowhere',
      },
    }),
  );
  messageIds.push(messageId);
}
await close();
process.stdout.write(`${JSON.stringify({ messageIds })}\n`);
