import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import { CROWDED, type Channel, type MessageKey, type Purpose, UNHURRIED } from './message.ts';
import { QUEUE_OF } from './queues.ts';

/** Somebody waits for a code with the page open: it does not queue behind a crowd of other messages. */
const AWAITED = 1;
const TOLD_AFTERWARDS = 0;
/** Five thousand invitations hold up nobody's code, and nobody's alert. */
const WHEN_IDLE = -1;

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
      priority: priorityOf(purpose),
    })),
  );

function priorityOf(purpose: Purpose): number {
  if (CROWDED.has(purpose)) return WHEN_IDLE;
  return UNHURRIED.has(purpose) ? TOLD_AFTERWARDS : AWAITED;
}
