import { Client } from 'pg';

const DATABASE_EXISTS = '42P04';

/** For development machines; in production the database is there before the software is. */
export async function createDatabaseIfMissing(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';

  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === DATABASE_EXISTS;
    if (!exists) throw error;
  } finally {
    await client.end();
  }
}
