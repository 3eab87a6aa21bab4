import { TABLE_CLASSES, type TableClass } from './declaration.ts';
import type { Table } from './read-schema.ts';

const MEANING: Record<TableClass, string> = {
  account: 'Belongs to one person. `account_id` comes first in every key.',
  directory: 'Finds the account of a person by something they know or hold.',
  global: 'Belongs to nobody: counters, settings, work in progress.',
};

/** The record of what we keep about people, written by the schema itself. */
export function dataDocument(schema: readonly Table[]) {
  const lines = [
    '# Data we keep',
    '',
    '<!-- Generated from the comments in the database by `pnpm generate`. Do not edit. -->',
    '',
  ];
  for (const tableClass of TABLE_CLASSES) {
    const tables = schema.filter(({ declaration }) => declaration.class === tableClass);
    lines.push(`## Class: ${tableClass}`, '', MEANING[tableClass], '');
    lines.push(...tables.flatMap(tableSection));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function tableSection({ name, declaration, columns }: Table) {
  return [
    `### ${name}`,
    '',
    `${declaration.about}.`,
    '',
    `- Kept: ${declaration.retention}`,
    `- When a person is erased: ${declaration.erasure}`,
    `- Given to a person who asks for their data: ${declaration.export}`,
    '',
    '| column | type | may be empty | meaning |',
    '|---|---|---|---|',
    ...columns.map((column) =>
      row([column.name, column.type, column.isNullable ? 'yes' : '', column.comment ?? '']),
    ),
    '',
  ];
}

const row = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
