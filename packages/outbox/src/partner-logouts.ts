import type { Transaction } from '@carnet/database/connection';

import { addJobs } from './add-jobs.ts';
import { PARTNER_LOGOUT_QUEUE } from './queues.ts';

/** One app to tell that a person's session with it is over. */
export interface PartnerLogout {
  accountId: string;
  clientId: string;
  /** The name by which the app knows the session. */
  sid: string;
}

/**
 * In the caller's transaction: a change that rolls back tells nobody, one that commits tells everybody.
 */
export const addPartnerLogouts = (
  transaction: Transaction,
  logouts: readonly PartnerLogout[],
): Promise<void> =>
  addJobs(
    transaction,
    PARTNER_LOGOUT_QUEUE,
    logouts.map((data) => ({ data })),
  );
