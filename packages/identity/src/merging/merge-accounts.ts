import type { Transaction } from '@carnet/database/connection';
import { readSchema } from '@carnet/database/schema/read-schema';
import type { Keyring } from '@carnet/runtime/keyring';

import { openBirthdate, sealBirthdate } from '../accounts/birthdate.ts';
import { findBankAccount } from '../accounts/change-bank-account.ts';
import { readMergedColumns, shutMerged, takeOverColumns } from '../accounts/merge-account.ts';
import { chooseDefaults, moveContacts } from '../contacts/move-contacts.ts';
import { readKeptContacts } from '../contacts/put-contacts-back.ts';
import { listMethods, removeMethod } from '../factors/change-methods.ts';
import { readKeptFactors } from '../factors/put-factors-back.ts';
import { endAllApprovals } from '../partners/end-all-access.ts';
import { shutEverybodyOut } from '../partners/shut-everybody-out.ts';
import type { Row } from '../personal-data/exported-tables.ts';
import { type JournalStep, writeJournal } from './journal.store.ts';
import { resealsOf, ruledTables } from './merge-rules.ts';
import { UNDO_LIFE } from './merge.store.ts';
import type { Merge } from './merge.ts';
import { moveTable } from './move-table.ts';
import { deleteAll, readMovable } from './moved-rows.store.ts';

/** Ids of the contacts that come first from now on; a kind that is left out stays as it was. */
export type Choices = readonly string[];

/** What the journal calls its steps that are no plain moves. */
export const OWN_CONTACTS = 'contact of the survivor';
export const OTHER_CONTACTS = 'contact';
export const OTHER_METHODS = 'mfa_method';
export const COLUMNS_BEFORE = 'account before';
export const COLUMNS_AFTER = 'account after';

/**
 * Makes one account of two, under the locks of both. All that anybody holds of the other account ends
 * first, and the apps are told; then every table does what its rule says, and the journal keeps how it
 * was.
 */
export async function mergeAccounts(
  transaction: Transaction,
  keyring: Keyring,
  merge: Pick<Merge, 'accountId' | 'otherId' | 'mergeId'>,
  { sessionId, choices }: { sessionId: string; choices: Choices },
): Promise<void> {
  const { accountId: survivorId, otherId } = merge;
  const way = { from: otherId, to: survivorId };
  const tables = ruledTables(await readSchema(transaction));

  await endAllApprovals(transaction, otherId, 'merged');
  const ending = { reason: 'merged', exceptSessionId: sessionId };
  await shutEverybodyOut(transaction, survivorId, ending);
  await shutMerged(transaction, otherId, survivorId, UNDO_LIFE);

  const steps: JournalStep[] = [
    ...(await moveReachability(transaction, way, choices)),
    ...(await takeOver(transaction, keyring, { survivorId, otherId })),
  ];
  for (const { table, rule } of tables) {
    if (rule.does === 'ends') await deleteAll(transaction, table.name, otherId);
    const isBank = table.name === 'bank_account';
    if (isBank && (await findBankAccount(transaction, survivorId))) continue;
    if (rule.does !== 'moves' && !isBank) continue;
    const only = 'only' in rule ? rule.only : undefined;
    const rows = (await readMovable(transaction, table, way)).filter((row) => only?.(row) ?? true);
    await moveTable(transaction, keyring, table, rows, resealsOf(rule), way);
    steps.push({ table: table.name, rows });
  }
  await writeJournal(transaction, keyring, merge, steps);
}

/** Contacts come along; the factors of the other account that hang on them go, the survivor's stay. */
async function moveReachability(
  transaction: Transaction,
  way: { from: string; to: string },
  choices: Choices,
): Promise<JournalStep[]> {
  const { from, to } = way;
  const own = await readKeptContacts(transaction, to);
  const others = await readKeptContacts(transaction, from);
  const { methods } = await readKeptFactors(transaction, from);
  for (const { number, contactId } of await listMethods(transaction, from))
    if (contactId !== null) await removeMethod(transaction, from, number);
  await moveContacts(transaction, way);
  const ownFirst = own.filter(({ isDefault }) => isDefault);
  const wanted = others.filter(
    ({ isDefault, kind }) => isDefault && !ownFirst.some((first) => first.kind === kind),
  );
  await chooseDefaults(transaction, to, [...choices, ...wanted.map(({ contactId }) => contactId)]);
  return [
    { table: OWN_CONTACTS, rows: asRows(own) },
    { table: OTHER_CONTACTS, rows: asRows(others) },
    { table: OTHER_METHODS, rows: asRows(methods) },
  ];
}

/** Platform ids, what is forced, and a birthdate where the survivor has none. */
async function takeOver(
  transaction: Transaction,
  keyring: Keyring,
  pair: { survivorId: string; otherId: string },
): Promise<JournalStep[]> {
  const { survivorId, otherId } = pair;
  const before = await readMergedColumns(transaction, survivorId);
  const sealed = (await readMergedColumns(transaction, otherId))?.birthdate_sealed;
  const birthdate =
    typeof sealed === 'string'
      ? await sealBirthdate(keyring, survivorId, await openBirthdate(keyring, otherId, sealed))
      : null;
  await takeOverColumns(transaction, pair, birthdate);
  const after = await readMergedColumns(transaction, survivorId);
  return [
    { table: COLUMNS_BEFORE, rows: asRows(before ? [before] : []) },
    { table: COLUMNS_AFTER, rows: asRows(after ? [after] : []) },
  ];
}

const asRows = (items: readonly object[]): Row[] => items.map((item) => ({ ...item }));
