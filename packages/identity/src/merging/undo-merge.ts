import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { readSchema } from '@carnet/database/schema/read-schema';
import type { Keyring } from '@carnet/runtime/keyring';

import { giveBackColumns, type MergedColumns, reopenMerged } from '../accounts/merge-account.ts';
import { shutPassword } from '../accounts/shut-account.ts';
import type { KeptContact } from '../contacts/kept-contact.ts';
import { chooseDefaults, moveContactBack } from '../contacts/move-contacts.ts';
import { orderContacts, putContactBack, readKeptContacts } from '../contacts/put-contacts-back.ts';
import { listMethods, removeMethod } from '../factors/change-methods.ts';
import type { KeptMethod } from '../factors/kept-factors.ts';
import { readKeptFactors, replaceFactors } from '../factors/put-factors-back.ts';
import { shutEverybodyOut } from '../partners/shut-everybody-out.ts';
import { dropJournal, type JournalStep, readJournal } from './journal.store.ts';
import {
  COLUMNS_AFTER,
  COLUMNS_BEFORE,
  OTHER_CONTACTS,
  OTHER_METHODS,
  OWN_CONTACTS,
} from './merge-accounts.ts';
import { MERGE_RULES, resealsOf } from './merge-rules.ts';
import type { Merge } from './merge.ts';
import { moveTable } from './move-table.ts';

/**
 * Makes two accounts of one again, under the locks of both, by the journal. What moved goes back, also a
 * contact that was removed since, unless somebody else has proven it; what came since stays with the
 * survivor. What was ended, blocked or revoked stays so, and the account that was taken in sets a new
 * password.
 */
export async function undoMerge(
  transaction: Transaction,
  keyring: Keyring,
  merge: Pick<Merge, 'accountId' | 'otherId' | 'mergeId'>,
  { market, mergedAt }: { market: Market; mergedAt: Date },
): Promise<void> {
  const { accountId: survivorId, otherId } = merge;
  const steps = await readJournal(transaction, keyring, merge);
  const schema = await readSchema(transaction);
  const way = { from: survivorId, to: otherId };
  await shutEverybodyOut(transaction, survivorId, { reason: 'merge_undone' });

  for (const { table: name, rows } of steps) {
    const rule = MERGE_RULES[name];
    const table = schema.find((known) => known.name === name);
    const isBank = name === 'bank_account';
    if (!table || !rule || (rule.does !== 'moves' && !isBank)) continue;
    await moveTable(transaction, keyring, table, rows, resealsOf(rule), way);
  }
  await giveContactsBack(transaction, merge, market, steps);
  const [before] = rowsOf<MergedColumns>(steps, COLUMNS_BEFORE);
  const [after] = rowsOf<MergedColumns>(steps, COLUMNS_AFTER);
  if (before && after) await giveBackColumns(transaction, survivorId, before, after);
  await reopenMerged(transaction, otherId);
  await shutPassword(transaction, otherId, mergedAt.toISOString());
  await dropJournal(transaction, merge);
}

const rowsOf = <Kept>(steps: readonly JournalStep[], table: string): Kept[] =>
  (steps.find((step) => step.table === table)?.rows ?? []) as Kept[];

async function giveContactsBack(
  transaction: Transaction,
  { accountId: survivorId, otherId }: Pick<Merge, 'accountId' | 'otherId'>,
  market: Market,
  steps: readonly JournalStep[],
): Promise<void> {
  const others = rowsOf<KeptContact>(steps, OTHER_CONTACTS);
  const own = rowsOf<KeptContact>(steps, OWN_CONTACTS);
  const methods = rowsOf<KeptMethod>(steps, OTHER_METHODS);
  const isOthers = (contactId: string | null) =>
    others.some((contact) => contact.contactId === contactId);

  // Codes that the survivor has let go there since: the contact is not theirs any more.
  for (const { number, contactId } of await listMethods(transaction, survivorId))
    if (isOthers(contactId)) await removeMethod(transaction, survivorId, number);
  for (const contact of others) {
    const way = { from: survivorId, to: otherId };
    if (!(await moveContactBack(transaction, contact.contactId, way)))
      await putContactBack(transaction, otherId, market, contact);
  }
  await orderContacts(transaction, otherId, others);

  const left = await readKeptContacts(transaction, survivorId);
  for (const contact of own)
    if (!left.some(({ kind }) => kind === contact.kind))
      await putContactBack(transaction, survivorId, market, contact);
  const first = own.filter(({ isDefault }) => isDefault).map(({ contactId }) => contactId);
  await chooseDefaults(transaction, survivorId, first);

  const isBack = new Set(
    (await readKeptContacts(transaction, otherId)).map(({ contactId }) => contactId),
  );
  const back = methods.filter(({ contactId }) => contactId === null || isBack.has(contactId));
  const current = await readKeptFactors(transaction, otherId);
  await replaceFactors(transaction, otherId, { ...current, methods: back }, []);
}
