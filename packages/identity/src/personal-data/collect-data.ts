import type { Connection } from '@carnet/database/connection';
import { type Column, readSchema, type Table } from '@carnet/database/schema/read-schema';
import type { Keyring } from '@carnet/runtime/keyring';

import { EXPORTED_TABLES, type ExportedTable, type Row } from './exported-tables.ts';
import { rowsOf } from './personal-data.store.ts';

/** What is kept of a person, by table; a table without a row of theirs is an empty list. */
export type PersonalData = Record<string, Row[]>;

const isGiven = ({ declaration }: Table) =>
  declaration.class === 'account' && declaration.export?.startsWith('yes') === true;

/**
 * Reads what the tables themselves say is given to a person. It would rather fail than leave something
 * out, or give a secret away: a table that declares nothing, or that nobody has thought about, stops
 * it.
 */
export async function collectData(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<PersonalData> {
  const schema = await readSchema(db);
  requireKnown(schema);
  const data: PersonalData = {};
  for (const [name, exported] of Object.entries(EXPORTED_TABLES)) {
    const table = schema.find((each) => each.name === name);
    if (!table) throw new Error(`The table ${name} is to be exported, and is not there.`);
    const rows = await rowsOf(db, table, accountId);
    data[name] = await Promise.all(rows.map((row) => shown(keyring, table, exported, row)));
  }
  return data;
}

function requireKnown(schema: readonly Table[]): void {
  for (const table of schema) {
    const { class: tableClass, export: words } = table.declaration;
    if (!tableClass || !words) throw new Error(`The table ${table.name} declares no export.`);
    if (isGiven(table) && !Object.hasOwn(EXPORTED_TABLES, table.name))
      throw new Error(`The table ${table.name} is given to people, and no export knows it.`);
  }
}

async function shown(
  keyring: Keyring,
  table: Table,
  exported: ExportedTable,
  row: Row,
): Promise<Row> {
  const out: Row = {};
  for (const column of table.columns) {
    if (isLeftOut(table, exported, column)) continue;
    const value = row[column.name] ?? null;
    const opened = exported.opens?.[column.name];
    if (opened)
      out[opened.as] = typeof value === 'string' ? await opened.open(keyring, row, value) : null;
    else if (column.name.endsWith('_sealed'))
      throw new Error(`Nobody said whether ${table.name}.${column.name} is opened.`);
    else out[column.name] = value;
  }
  return out;
}

/** Hashes are bytes here, and say nothing to anybody; whose rows they are is said once. */
const isLeftOut = (
  { name }: Table,
  { leavesOut = [] }: ExportedTable,
  { name: column, type, comment }: Column,
): boolean =>
  type.startsWith('bytea') ||
  (comment ?? '').startsWith('Secret') ||
  leavesOut.includes(column) ||
  (column === 'account_id' && name !== 'account');
