import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import type { Channel, MessageKey } from './message.ts';
import { QUEUE_OF } from './queues.ts';

/** Jobs carry keys only: what a message says stays sealed in its row. */
export const addMessageJobs = (
  transaction: Transaction,
  channel: Channel,
  keys: readonly MessageKey[],
): Promise<void> =>
  addJobs(
    transaction,
    QUEUE_OF[channel],
    keys.map(({ accountId, messageId }) => ({ accountId, messageId })),
  );
