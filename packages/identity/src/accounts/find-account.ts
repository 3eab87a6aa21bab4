import type { Connection } from '@carnet/database/connection';

import { type AccountFacts, findAccount } from './account.store.ts';

export { type AccountFacts, findAccount } from './account.store.ts';

/** The facts of an account that is known to exist. */
export async function readAccount(db: Connection, accountId: string): Promise<AccountFacts> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Error('An account that something happens to is missing.');
  return account;
}
