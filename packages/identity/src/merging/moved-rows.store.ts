import type { Transaction } from '@carnet/database/connection';
import type { Table } from '@carnet/database/schema/read-schema';
import { type RawBuilder, sql } from 'kysely';

import type { Row } from '../personal-data/exported-tables.ts';

/** The key of a row within its account. */
export const keyWithinAccount = ({ indexes }: Table): string[] =>
  (indexes.find(({ isPrimary }) => isPrimary)?.columns ?? []).filter(
    (column) => column !== 'account_id',
  );

/** Where the survivor has a row of the same key, its own counts, and the other one stays where it is. */
const isFree = (table: Table, to: string): RawBuilder<unknown> => {
  const key = keyWithinAccount(table);
  // A table whose key names no account is unique across accounts: no row of it is there twice.
  const namesAccount = table.indexes.some(
    ({ isPrimary, columns }) => isPrimary && columns.includes('account_id'),
  );
  if (!namesAccount) return sql`true`;
  return sql`not exists (
    select from ${sql.table(table.name)} as own
    where own.account_id = ${to}
      and ${sql.join(
        key.map((column) => sql`${sql.ref(`own.${column}`)} = ${sql.ref(`moved.${column}`)}`),
        sql` and `,
      )})`;
};

/** The rows that will move, as they are. */
export async function readMovable(
  transaction: Transaction,
  table: Table,
  { from, to }: { from: string; to: string },
): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(moved) as row from ${sql.table(table.name)} as moved
    where moved.account_id = ${from} and ${isFree(table, to)}
    order by ${sql.join(keyWithinAccount(table).map((column) => sql.ref(`moved.${column}`)))}
  `.execute(transaction);
  return rows.map(({ row }) => row);
}

/** By its key; and by its contact, which somebody may have removed and given again since. */
function isSameRow(table: Table): RawBuilder<unknown> {
  const contact = table.columns.filter(({ name }) => name === 'contact_id').map(({ name }) => name);
  return sql.join(
    [...keyWithinAccount(table), ...contact].map(
      (column) =>
        sql`${sql.ref(`moved.${column}`)} is not distinct from ${sql.ref(`kept.${column}`)}`,
    ),
    sql` and `,
  );
}

/** Rows go to another account, those of them that are there. */
export async function moveRows(
  transaction: Transaction,
  table: Table,
  rows: readonly Row[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table.name);
  await sql`
    update ${name} as moved set account_id = ${to}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) as kept
    where moved.account_id = ${from} and ${isSameRow(table)}
  `.execute(transaction);
}

/** What one row of them holds sealed, as it is now; undefined: the row is not there. */
export async function readSealed(
  transaction: Transaction,
  table: Table,
  row: Row,
  { accountId, column }: { accountId: string; column: string },
): Promise<string | null | undefined> {
  const name = sql.table(table.name);
  const { rows } = await sql<{ sealed: string | null }>`
    select ${sql.ref(`moved.${column}`)} as sealed
    from ${name} as moved, jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb) as kept
    where moved.account_id = ${accountId} and ${isSameRow(table)}
  `.execute(transaction);
  return rows[0]?.sealed;
}

export async function writeSealed(
  transaction: Transaction,
  table: Table,
  row: Row,
  { accountId, column, sealed }: { accountId: string; column: string; sealed: string },
): Promise<void> {
  const name = sql.table(table.name);
  await sql`
    update ${name} as moved set ${sql.ref(column)} = ${sealed}
    from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb) as kept
    where moved.account_id = ${accountId} and ${isSameRow(table)}
  `.execute(transaction);
}

export async function deleteAll(
  transaction: Transaction,
  table: string,
  accountId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(transaction);
}
