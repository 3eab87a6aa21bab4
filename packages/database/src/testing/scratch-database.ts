import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

import { migrate } from '../migrate.ts';

const SERVER_URL =
  process.env['CARNET_TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export async function onTestServer<Result>(work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: SERVER_URL, application_name: 'carnet tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOf(databaseName: string) {
  const url = new URL(SERVER_URL);
  url.pathname = `/${databaseName}`;
  return url.href;
}

const DATABASE_PREFIX = 'carnet_test_run_';

/** The time in the name lets a later run tell what a crashed one left behind. */
export const newDatabaseName = () =>
  `${DATABASE_PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;

const ABANDONED_AFTER_MILLIS = 3 * 60 * 60 * 1000;

export function isAbandoned(databaseName: string) {
  if (!databaseName.startsWith(DATABASE_PREFIX)) return false;
  const createdAt = Number(databaseName.slice(DATABASE_PREFIX.length).split('_')[0]);
  return Date.now() - createdAt > ABANDONED_AFTER_MILLIS;
}

export const dropDatabase = (client: Client, name: string) =>
  client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase() {
  const name = newDatabaseName();
  await onTestServer((client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  return {
    url: urlOf(name),
    drop: async () => {
      await onTestServer((client) => dropDatabase(client, name));
    },
  };
}

/** As production has it: no shifted clock. */
export async function createMigratedDatabase() {
  const database = await createEmptyDatabase();
  await migrate({ url: database.url });
  return database;
}
