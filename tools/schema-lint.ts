import { openDatabase } from '../packages/database/src/connection.ts';
import { readSchema, type Table } from '../packages/database/src/schema/read-schema.ts';
import { lintSchema } from '../packages/database/src/schema/rules.ts';
import { createMigratedDatabase } from '../packages/database/src/testing/scratch-database.ts';

/** The schema that the migrations make, as a fresh production database would have it. */
export async function migratedSchema(): Promise<Table[]> {
  const migrated = await createMigratedDatabase();
  const database = openDatabase({ url: migrated.url, applicationName: 'schema', poolSize: 1 });
  try {
    return await readSchema(database.db);
  } finally {
    await database.close();
    await migrated.drop();
  }
}

if (import.meta.main) {
  const violations = lintSchema(await migratedSchema());
  for (const { table, problem, rule } of violations)
    console.error(`${table}: ${problem} (${rule})`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
