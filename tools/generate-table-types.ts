import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';

import { openDatabase } from '../packages/database/src/connection.ts';
import { createMigratedDatabase } from '../packages/database/src/testing/scratch-database.ts';

export const TABLE_TYPES_FILE = fileURLToPath(
  new URL('../packages/database/src/tables.ts', import.meta.url),
);

/** Columns whose check constraint allows a few words only. */
const columns = {
  'account.gender': new RawExpressionNode(`Generated<'female' | 'male' | 'other' | 'not_said'>`),
  'contact.kind': new RawExpressionNode(`'email' | 'phone'`),
  'identifier.kind': new RawExpressionNode(`'email' | 'phone'`),
  'idempotency_record.state': new RawExpressionNode(`'claimed' | 'done'`),
};

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
      overrides: { columns },
      outFile: null,
    });
    return formatted(text.replace('export interface DB {', 'export interface Tables {'));
  } finally {
    await database.close();
    await migrated.drop();
  }
}

const formatted = (text: string) =>
  execFileSync('pnpm', ['exec', 'biome', 'format', `--stdin-file-path=${TABLE_TYPES_FILE}`], {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });

if (import.meta.main) writeFileSync(TABLE_TYPES_FILE, await tableTypes());
