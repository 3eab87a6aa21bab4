import { Client } from 'pg';

const DATABASE_EXISTS = '42P04';

/** For development machines; in production the database is there before the software is. */
export const createDatabaseIfMissing = (url: string): Promise<void> =>
  onMaintenanceDatabase(url, async (client, name) => {
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === DATABASE_EXISTS;
      if (!exists) throw error;
    }
  });

/** For stacks that were started with a database of their own, and end with it. */
export const dropDatabaseIfThere = (url: string): Promise<void> =>
  onMaintenanceDatabase(url, async (client, name) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });

async function onMaintenanceDatabase(
  url: string,
  work: (client: Client, name: string) => Promise<void>,
): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';

  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
}
