import type { Connection } from '@carnet/database/connection';
import type { Table } from '@carnet/database/schema/read-schema';
import { sql } from 'kysely';

import type { Row } from './exported-tables.ts';

/** The rows of a person in any table, oldest first: ids are made in the order of time. */
export async function rowsOf(
  db: Connection,
  { name, indexes }: Table,
  accountId: string,
): Promise<Row[]> {
  const key = indexes.find(({ isPrimary }) => isPrimary)?.columns ?? [];
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(name)} as t
    where t.account_id = ${accountId}
    order by ${sql.join(key.map((column) => sql.ref(`t.${column}`)))}
  `.execute(db);
  return rows.map(({ row }) => row);
}
