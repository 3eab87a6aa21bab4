import type { Connection } from '@carnet/database/connection';
import type { Tables } from '@carnet/database/tables';
import type { InsertObject } from 'kysely';

import { storeAccounts } from './account.store.ts';
import { enterPlatformIds } from './platform-id.store.ts';

/**
 * With the ids by which our platforms know these people, wherever the account comes from: an id that
 * somebody has fails the transaction with code 23505 (R306).
 */
export async function insertAccounts(
  db: Connection,
  accounts: InsertObject<Tables, 'account'>[],
): Promise<void> {
  await storeAccounts(db, accounts);
  await enterPlatformIds(
    db,
    accounts.map(({ account_id: accountId }) => accountId as string),
  );
}
