import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';

import { type Database, openDatabase } from '../packages/database/src/connection.ts';
import { readWordColumns, type WordColumn } from '../packages/database/src/schema/word-columns.ts';
import { createMigratedDatabase } from '../packages/database/src/testing/scratch-database.ts';

export const TABLE_TYPES_FILE = fileURLToPath(
  new URL('../packages/database/src/tables.ts', import.meta.url),
);

/** The text that tables.ts must have: the same for the same migrations, on any machine. */
export async function tableTypes() {
  const migrated = await createMigratedDatabase();
  const database = openDatabase({ url: migrated.url, applicationName: 'table types', poolSize: 2 });
  try {
    const text = await generate({
      db: database.db,
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      typeMapping: { int8: 'number' },
      overrides: { columns: await wordTypes(database.db) },
      outFile: null,
    });
    return formatted(text.replace('export interface DB {', 'export interface Tables {'));
  } finally {
    await database.close();
    await migrated.drop();
  }
}

/** A column that allows a few words only has a type that lists them. */
async function wordTypes(db: Database) {
  const columns = await readWordColumns(db);
  return Object.fromEntries(
    columns.map((column) => [column.path, new RawExpressionNode(typeOf(column))]),
  );
}

/** Null is added to those that may be, as to every other column. */
function typeOf({ words, hasDefault }: WordColumn) {
  const union = words.map((word) => `'${word}'`).join(' | ');
  return hasDefault ? `Generated<${union}>` : union;
}

const formatted = (text: string) =>
  execFileSync('pnpm', ['exec', 'biome', 'format', `--stdin-file-path=${TABLE_TYPES_FILE}`], {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });

if (import.meta.main) writeFileSync(TABLE_TYPES_FILE, await tableTypes());
