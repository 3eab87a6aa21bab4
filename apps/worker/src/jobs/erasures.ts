import type { Database } from '@carnet/database/connection';
import { takeDueClosing } from '@carnet/identity/accounts/close-account';
import { erasePerson } from '@carnet/identity/personal-data/erase-person';
import type { Keyring } from '@carnet/runtime/keyring';

/**
 * Erases everybody whose 14 days are over, each in a transaction of their own. Answers with their ids,
 * which name nobody any more: after a restore from before that day they are erased once more.
 */
export async function erasePeople(db: Database, keyring: Keyring): Promise<string[]> {
  for (const erased: string[] = []; ; ) {
    const accountId = await eraseNext(db, keyring);
    if (accountId === undefined) return erased;
    erased.push(accountId);
  }
}

const eraseNext = (db: Database, keyring: Keyring) =>
  db.transaction().execute(async (transaction) => {
    const accountId = await takeDueClosing(transaction);
    if (accountId !== undefined) await erasePerson(transaction, keyring, accountId);
    return accountId;
  });
