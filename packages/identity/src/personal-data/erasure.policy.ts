import type { Table } from '@carnet/database/schema/read-schema';

/** Erased by a verb of its own: its rows are not kept under the person's account_id. */
export const BY_ITS_ROOM = 'invitation';

/**
 * From which tables the rows of a person are deleted, by the tables' own words. The account itself goes
 * last: what hangs on it is gone by then. A table that says nothing of it, or nothing that we
 * understand, stops the erasure: nothing is kept by being forgotten.
 */
export function erasedTables(schema: readonly Table[]): string[] {
  const erased = schema.filter(isErased).map(({ name }) => name);
  return [...erased.filter((name) => name !== 'account'), 'account'];
}

function isErased({ name, declaration, columns }: Table): boolean {
  const { class: tableClass, erasure } = declaration;
  if (!tableClass || !erasure) throw new Error(`The table ${name} declares no erasure.`);
  if (/^(nothing|kept)\b/.test(erasure) || name === BY_ITS_ROOM) return false;
  const hasAccount = columns.some((column) => column.name === 'account_id');
  if (!/^delete\b/.test(erasure) || !hasAccount || tableClass === 'global')
    throw new Error(`Nobody knows how a person is erased from ${name}: "${erasure}".`);
  return true;
}
