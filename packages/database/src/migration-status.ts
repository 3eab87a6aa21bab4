import { Client } from 'pg';

import { MIGRATIONS_DIRECTORY } from './migrate.ts';
import { migrationNames } from './migration-files.ts';

export interface MigrationStatus {
  applied: string[];
  pending: string[];
  /** Applied by a newer release: normal during a rollback, since changes only ever expand. */
  unknown: string[];
}

export async function migrationStatus(url: string): Promise<MigrationStatus> {
  const known = await migrationNames(MIGRATIONS_DIRECTORY);
  const applied = await appliedMigrations(url);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function appliedMigrations(url: string) {
  const client = new Client({ connectionString: url, application_name: 'carnet db status' });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `select from pg_tables where schemaname = 'migration' and tablename = 'applied'`,
    );
    if (tables.length === 0) return [];
    const { rows } = await client.query<{ name: string }>(
      'select name from migration.applied order by name',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
