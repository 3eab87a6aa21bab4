import { createTestDatabase } from '@carnet/database/testing/test-database';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';

import type { Deliver } from '../delivery.ts';
import { enqueueMessage } from '../enqueue-message.ts';
import { CHANNELS, type Channel, type OutgoingMessage } from '../message.ts';
import { startQueueRunner } from '../queue-runner.ts';
import { prepareQueues } from '../queues.ts';

/** An outbox on a database of its own, a person to write to, and a far side that keeps what it gets. */
export async function startTestOutbox() {
  const database = await createTestDatabase();
  await prepareQueues(database.url);
  const { db } = database;
  const keyring = developmentKeyring();
  const accountId = newId();
  await db
    .insertInto('account')
    .values({ account_id: accountId, market: 'be', firstname: 'Anna', lastname: 'Peeters' })
    .execute();
  const delivered: OutgoingMessage[] = [];
  const keep: Deliver = async (message) => {
    delivered.push(message);
    return { providerId: `provider-${delivered.length}` };
  };
  const stops: (() => Promise<void>)[] = [];

  return {
    ...database,
    accountId,
    keyring,
    delivered,
    keep,

    enqueue: (channel: Channel = 'email', to = 'anna@example.be') =>
      db
        .transaction()
        .execute((transaction) => enqueueMessage(transaction, keyring, newSignIn(channel, to))),

    newSignIn,

    async work(deliver: Deliver = keep) {
      const runner = await startQueueRunner({
        url: database.url,
        onError: () => {},
        onWarning: () => {},
      });
      stops.push(() => runner.stop(1_000));
      for (const channel of CHANNELS)
        await runner.deliverMessages(channel, {
          db,
          keyring,
          deliver,
          onAttempt: () => {},
          concurrency: 2,
        });
      await runner.buryDeadMessages(db, () => {});
      return runner;
    },

    async stop() {
      await Promise.all(stops.map((each) => each()));
      await database.drop();
    },
  };

  function newSignIn(channel: Channel, to: string) {
    const at = '2026-11-15T03:12:00Z';
    const values = { firstname: 'Anna', browser: 'Chrome', at, notMe: 'leads-nowhere' };
    return { purpose: 'new-sign-in', accountId, channel, to, locale: 'en', values } as const;
  }
}
