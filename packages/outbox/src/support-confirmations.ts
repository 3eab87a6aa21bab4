import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import { SUPPORT_CONFIRMATION_QUEUE } from './queues.ts';

/** A case whose sender is to hear that we have it. */
export interface CaseKey {
  accountId: string;
  caseId: string;
}

/**
 * In the transaction of the case. A confirmation is no message of an account: most who ask cannot prove
 * to have one.
 */
export const addSupportConfirmation = (transaction: Transaction, key: CaseKey): Promise<void> =>
  addJobs(transaction, SUPPORT_CONFIRMATION_QUEUE, [{ data: key }]);
