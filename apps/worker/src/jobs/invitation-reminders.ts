import type { Database } from '@carnet/database/connection';
import { remindInvited } from '@carnet/identity/invitations/remind-invited';
import type { Keyring } from '@carnet/runtime/keyring';

const BATCH = 500;

/** A batch and its mails in one transaction: a worker that dies has reminded nobody twice, and nobody less. */
export async function sendReminders(db: Database, keyring: Keyring): Promise<number> {
  let total = 0;
  for (let batch = BATCH; batch === BATCH; total += batch)
    batch = await db
      .transaction()
      .execute((transaction) => remindInvited(transaction, keyring, BATCH));
  return total;
}
