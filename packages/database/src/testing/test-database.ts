import { openDatabase, type OpenDatabase } from '../connection.ts';
import type { PoolOptions } from '../primary-pool.ts';
import { dropDatabase, newDatabaseName, onTestServer, urlOf } from './scratch-database.ts';
import { type TemplateOverlay, withTemplate } from './template-database.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
  /** Closes the connections and removes the database. */
  drop: () => Promise<void>;
}

/** A migrated, empty database of its own, with a clock that `shiftClock` can move. */
export async function createTestDatabase(
  options: Partial<Omit<PoolOptions, 'url'>> = {},
  overlay?: TemplateOverlay,
): Promise<TestDatabase> {
  const name = newDatabaseName();
  await onTestServer((client) =>
    withTemplate(client, overlay, (templateName) =>
      client.query(`create database ${name} template ${templateName}`),
    ),
  );
  const url = urlOf(name);
  const database = openDatabase({
    applicationName: 'carnet tests',
    poolSize: 4,
    // Other tests share the machine: being slow is not what a test asks about.
    acquireMillis: 20_000,
    ...options,
    url,
  });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await onTestServer((client) => dropDatabase(client, name));
    },
  };
}
