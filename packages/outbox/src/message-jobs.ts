import type { Transaction } from '@carnet/database/connection';
import { fromKysely, PgBoss } from 'pg-boss';

import type { Channel, MessageKey } from './message.ts';
import { QUEUE_OF } from './queues.ts';

/** Jobs carry keys only: what a message says stays sealed in its row. */
export async function addMessageJobs(
  transaction: Transaction,
  channel: Channel,
  keys: readonly MessageKey[],
): Promise<void> {
  // Never started: it opens no connection and sets no timer, it only writes through the transaction.
  const producer = new PgBoss({
    db: fromKysely(transaction),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  const added = await producer.insert(
    QUEUE_OF[channel],
    keys.map(({ accountId, messageId }) => ({ data: { accountId, messageId } })),
    { returnId: true },
  );
  if (added?.length !== keys.length) throw new Error('The queue did not take the message.');
}
