import type { Database } from '@carnet/database/connection';
import { takeDueClosing } from '@carnet/identity/accounts/close-account';
import { erasePerson } from '@carnet/identity/personal-data/erase-person';
import type { Keyring } from '@carnet/runtime/keyring';

/** Erases everybody whose 14 days are over, each in a transaction of their own. Answers how many. */
export async function erasePeople(db: Database, keyring: Keyring): Promise<number> {
  for (let erased = 0; ; erased += 1) {
    const isErased = await db.transaction().execute(async (transaction) => {
      const accountId = await takeDueClosing(transaction);
      if (accountId !== undefined) await erasePerson(transaction, keyring, accountId);
      return accountId !== undefined;
    });
    if (!isErased) return erased;
  }
}
