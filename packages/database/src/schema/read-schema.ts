import { sql } from 'kysely';

import type { Connection } from '../connection.ts';
import { type Declaration, readDeclaration } from './declaration.ts';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  isIdentity: boolean;
  default: string | null;
  comment: string | null;
}

export interface Index {
  name: string;
  /** In order; an expression has no column and is missing here. */
  columns: string[];
  isUnique: boolean;
  isPrimary: boolean;
  isPartial: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

export interface Table {
  name: string;
  declaration: Declaration;
  isUnlogged: boolean;
  columns: Column[];
  indexes: Index[];
  foreignKeys: ForeignKey[];
}

type TableRow = Omit<Table, 'declaration'> & { comment: string | null };

/** Every table of the product as the catalog knows it; partitions count as their parent. */
export async function readSchema(db: Connection): Promise<Table[]> {
  const { rows } = await sql<TableRow>`
    select relation.relname as name,
      obj_description(relation.oid, 'pg_class') as comment,
      ${isUnlogged} as "isUnlogged",
      coalesce(${columns}, '[]') as columns,
      coalesce(${indexes}, '[]') as indexes,
      coalesce(${foreignKeys}, '[]') as "foreignKeys"
    from pg_class as relation
    where relation.relnamespace = 'public'::regnamespace
      and relation.relkind in ('r', 'p')
      and not relation.relispartition
    order by relation.relname
  `.execute(db);
  return rows.map(({ comment, ...table }) =>
    Object.assign(table, { declaration: readDeclaration(comment) }),
  );
}

const isUnlogged = sql`
  (relation.relpersistence = 'u' or exists (
    select from pg_inherits
    join pg_class as part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = relation.oid and part.relpersistence = 'u'
  ))`;

const columns = sql`(
  select json_agg(json_build_object(
    'name', attname,
    'type', format_type(atttypid, atttypmod),
    'isNullable', not attnotnull,
    'isIdentity', attidentity <> '',
    'default', pg_get_expr(adbin, adrelid),
    'comment', col_description(attrelid, attnum)
  ) order by attnum)
  from pg_attribute
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = relation.oid and attnum > 0 and not attisdropped
)`;

const columnNames = (table: string, numbers: string) => sql`(
  select coalesce(json_agg(attname order by position), '[]')
  from unnest(${sql.raw(numbers)}) with ordinality as listed (number, position)
  join pg_attribute on attrelid = ${sql.raw(table)} and attnum = listed.number
)`;

const indexes = sql`(
  select json_agg(json_build_object(
    'name', indexrelid::regclass::text,
    'columns', ${columnNames('indrelid', 'indkey[0:indnkeyatts - 1]')},
    'isUnique', indisunique,
    'isPrimary', indisprimary,
    'isPartial', indpred is not null
  ) order by indexrelid::regclass::text)
  from pg_index
  where indrelid = relation.oid
)`;

const foreignKeys = sql`(
  select json_agg(json_build_object(
    'name', conname,
    'columns', ${columnNames('conrelid', 'conkey')},
    'target', confrelid::regclass::text,
    'targetColumns', ${columnNames('confrelid', 'confkey')}
  ) order by conname)
  from pg_constraint
  where conrelid = relation.oid and contype = 'f'
)`;
