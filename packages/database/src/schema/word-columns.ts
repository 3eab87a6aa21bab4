import { sql } from 'kysely';

import type { Connection } from '../connection.ts';

export interface WordColumn {
  /** `table.column` */
  path: string;
  words: string[];
  hasDefault: boolean;
}

/** Columns whose check constraint lists the words allowed. */
export async function readWordColumns(db: Connection): Promise<WordColumn[]> {
  const { rows } = await sql<Omit<WordColumn, 'words'> & { condition: string }>`
    select conrelid::regclass || '.' || attname as path,
      atthasdef as "hasDefault", pg_get_constraintdef(pg_constraint.oid) as condition
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    join pg_class on pg_class.oid = conrelid and not relispartition
    where contype = 'c' and cardinality(conkey) = 1
      and pg_get_constraintdef(pg_constraint.oid) like 'CHECK ((' || attname || ' = ANY (ARRAY[%'
    order by path
  `.execute(db);
  return rows.map(({ condition, ...column }) =>
    Object.assign(column, { words: condition.match(/(?<=')[^']+(?='::text)/g) ?? [] }),
  );
}
