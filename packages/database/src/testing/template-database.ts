import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

import { migrate, MIGRATIONS_DIRECTORY } from '../migrate.ts';
import { migrationNames } from '../migration-files.ts';
import { dropDatabase, isAbandoned, urlOf } from './scratch-database.ts';
import { TEST_CLOCK_SQL } from './test-clock.ts';

const TEMPLATE_PREFIX = 'carnet_test_template_';
const BUILD_SUFFIX = '_build';
const LOCK = `hashtextextended('carnet test templates', 0)`;

/** What packages above this one put into a test database once, before it is copied. */
export interface TemplateOverlay {
  /** Part of the template's name: lower-case letters, digits and underscores. */
  name: string;
  apply(url: string): Promise<void>;
}

/**
 * Copying a migrated database takes a tenth of the time of migrating one. The template is built once
 * per set of migrations; while it is copied, a shared lock keeps other processes from dropping it.
 */
export async function withTemplate<Result>(
  client: Client,
  overlay: TemplateOverlay | undefined,
  work: (templateName: string) => Promise<Result>,
) {
  const current = TEMPLATE_PREFIX + (await schemaHash());
  const templateName = overlay ? `${current}_${overlay.name}` : current;
  for (;;) {
    await client.query(`select pg_advisory_lock_shared(${LOCK})`);
    try {
      if ((await databaseNames(client)).includes(templateName)) return await work(templateName);
    } finally {
      await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
    }
    await build(client, templateName, overlay);
  }
}

async function build(client: Client, templateName: string, overlay: TemplateOverlay | undefined) {
  await client.query(`select pg_advisory_lock(${LOCK})`);
  try {
    const existing = await databaseNames(client);
    if (existing.includes(templateName)) return;
    const old = new Set(await oldTemplates(client));
    for (const name of existing)
      if (name.endsWith(BUILD_SUFFIX) || old.has(name) || isAbandoned(name))
        await dropDatabase(client, name);

    // Renamed when complete: a process that dies here must not leave half a template in use.
    const buildName = templateName + BUILD_SUFFIX;
    await client.query(`create database ${buildName}`);
    await migrate({ url: urlOf(buildName) });
    await overlayTestClock(urlOf(buildName));
    await overlay?.apply(urlOf(buildName));
    await client.query(`alter database ${buildName} rename to ${templateName}`);
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

/**
 * Nobody has built them today. Younger ones may belong to another checkout on the same server, with
 * other migrations: the two would go on dropping each other's.
 */
async function oldTemplates(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
     where starts_with(datname, '${TEMPLATE_PREFIX}')
       and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day'`,
  );
  return rows.map(({ datname }) => datname);
}

async function overlayTestClock(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TEST_CLOCK_SQL);
  await client.end();
}

async function schemaHash() {
  // The month too, because the template holds the partitions of the months that follow it.
  const month = new Date().toISOString().slice(0, 7);
  const hash = createHash('sha256').update(TEST_CLOCK_SQL).update(month);
  for (const name of await migrationNames(MIGRATIONS_DIRECTORY))
    hash.update(name).update(await readFile(join(MIGRATIONS_DIRECTORY, `${name}.sql`)));
  return hash.digest('hex').slice(0, 12);
}

async function databaseNames(client: Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'carnet\\_test\\_%'`,
  );
  return rows.map(({ datname }) => datname);
}
