import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import { DATA_EXPORT_QUEUE } from './queues.ts';

/** A copy of somebody's data that is to be made. */
export interface DataExportJob {
  accountId: string;
  exportId: string;
}

/** In the transaction of the order. */
export const addDataExport = (transaction: Transaction, job: DataExportJob): Promise<void> =>
  addJobs(transaction, DATA_EXPORT_QUEUE, [{ data: job }]);
