import type { Transaction } from '@carnet/database/connection';
import { traceAtHand } from '@carnet/runtime/trace-context';

import { addJobs } from './add-jobs.ts';
import { type Channel, type MessageKey, type Purpose, urgencyOf } from './message.ts';
import { PRIORITY_OF, QUEUE_OF } from './queues.ts';

/**
 * Jobs carry keys, and the trace in which they were asked for, where one is kept: what a message says
 * stays sealed in its row.
 */
export async function addMessageJobs(
  transaction: Transaction,
  channel: Channel,
  messages: readonly (MessageKey & { purpose: Purpose })[],
): Promise<void> {
  const traceparent = traceAtHand();
  await addJobs(
    transaction,
    QUEUE_OF[channel],
    messages.map(({ accountId, messageId, purpose }) => ({
      data: { accountId, messageId, ...(traceparent !== undefined && { traceparent }) },
      priority: PRIORITY_OF[urgencyOf(purpose)],
    })),
  );
}
