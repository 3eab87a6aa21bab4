import type { Database } from '@carnet/database/connection';

import { endAllRows, raiseEpoch } from './epoch.store.ts';

export { endedTables } from './epoch.store.ts';

/**
 * What else has an end of its own, and why it may live on. `end-everything.test.ts` asks for a new
 * table to be named in one of the two lists.
 */
export const OUTLIVES_A_RESTORE: Readonly<Record<string, string>> = {
  session: 'is over by its epoch',
  onboarding: 'is over by its epoch',
  invitation: 'is over by its epoch',
  oidc_code: 'hangs on its family',
  oidc_access_token: 'hangs on its family',
  oidc_refresh_token: 'hangs on its family',
  oidc_used_proof: 'refuses, and opens nothing',
  idempotency_record: 'repeats an answer to whoever got it, and what the answer opened is over',
  recovery_key:
    'is all that somebody without their phone has, and a second proof only: one used since counts once more',
  undo_copy:
    'is put back only by the link in a message to a contact, and takes away more than it gives',
  undo: 'tells who undid what, and opens nothing without a code, which ends',
  account_merge: 'is of one session, which is over, or undone by a link and a proof of its own',
  merge_journal: 'is put back only by that link and that proof',
  data_export: 'is given only to a live session with a recent proof, to whom it belongs',
  client_secret: 'belongs to an app: what was taken back since is taken back again by hand',
};

export interface Ended {
  minimum: number;
  /** How many rows of each table ended, the sessions apart. */
  rows: Record<string, number>;
}

/**
 * The epoch is raised before, so that no revived session makes anything new meanwhile; and once more
 * after, so that no session lives on which a revived code or pending sign-in opened meanwhile.
 */
export async function endEverything(db: Database): Promise<Ended> {
  await raiseEpoch(db);
  const rows = await endAllRows(db);
  return { minimum: await raiseEpoch(db), rows };
}
