import type { Transaction } from '@carnet/database/connection';

import { addMessageJobs } from './message-jobs.ts';
import type { DraftMessage } from './message.parts.ts';
import { withholdMessage } from './message.store.ts';

export { storeMessage } from './message.store.ts';

/**
 * For a message that nobody waits for and that is written already: it goes out, or, past the budget
 * of the day, stays on record as given up.
 */
export async function sendOrWithhold(
  transaction: Transaction,
  draft: DraftMessage,
  isWithinBudget: boolean,
): Promise<void> {
  if (isWithinBudget) await addMessageJobs(transaction, draft.channel, [draft]);
  else await withholdMessage(transaction, draft);
}
