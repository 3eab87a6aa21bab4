import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeptContact } from '../contacts/kept-contact.ts';
import { readJournal } from './journal.store.ts';
import { OTHER_CONTACTS } from './merge-accounts.ts';
import type { MergeKey } from './merge.ts';

/** The proven contacts of the account that was taken in, also one that was removed since. */
export async function contactsThatCame(
  db: Connection,
  keyring: Keyring,
  { accountId, mergeId }: MergeKey,
): Promise<KeptContact[]> {
  const steps = await readJournal(db, keyring, { accountId, mergeId });
  const rows = steps.find(({ table }) => table === OTHER_CONTACTS)?.rows ?? [];
  const contacts = rows as unknown as KeptContact[];
  return contacts.filter(({ verifiedAt }) => verifiedAt !== null);
}
