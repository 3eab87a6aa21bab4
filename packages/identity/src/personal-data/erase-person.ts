import type { Transaction } from '@carnet/database/connection';
import { readSchema } from '@carnet/database/schema/read-schema';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { readAccount } from '../accounts/find-account.ts';
import { listIdentifiers } from '../contacts/list-contacts.ts';
import { recordEvent } from '../events/record-event.ts';
import { forgetInvited } from '../invitations/forget-invited.ts';
import { erasedTables } from './erasure.policy.ts';
import { deleteRowsOf } from './erasure.store.ts';

/** Under the account's lock, in one transaction: a person is there, or gone. */
export async function erasePerson(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<void> {
  const tables = erasedTables(await readSchema(transaction));
  const { market } = await readAccount(transaction, accountId);
  const emails = (await listIdentifiers(transaction, accountId))
    .filter(({ kind }) => kind === 'email')
    .map(({ value }) => value);
  const invitations = await forgetInvited(transaction, keyring, { accountId, market, emails });
  for (const table of tables) await deleteRowsOf(transaction, table, [accountId, ...invitations]);
  await recordEvent(transaction, { accountId, kind: 'account.erased', requestId: newId() });
}
