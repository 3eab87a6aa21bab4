import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import { type Channel, type MessageKey, type Purpose, urgencyOf } from './message.ts';
import { PRIORITY_OF, QUEUE_OF } from './queues.ts';

/** Jobs carry keys only: what a message says stays sealed in its row. */
export const addMessageJobs = (
  transaction: Transaction,
  channel: Channel,
  messages: readonly (MessageKey & { purpose: Purpose })[],
): Promise<void> =>
  addJobs(
    transaction,
    QUEUE_OF[channel],
    messages.map(({ accountId, messageId, purpose }) => ({
      data: { accountId, messageId },
      priority: PRIORITY_OF[urgencyOf(purpose)],
    })),
  );
