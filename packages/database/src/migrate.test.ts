import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { migrate, MIGRATIONS_DIRECTORY } from './migrate.ts';
import { migrationStatus } from './migration-status.ts';
import { createEmptyDatabase } from './testing/scratch-database.ts';

describe('migrating a database', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let directory: string;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    directory = await mkdtemp(join(tmpdir(), 'carnet-migrations-'));
    await cp(MIGRATIONS_DIRECTORY, directory, { recursive: true });
  });
  afterEach(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });

  const connect = async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return client;
  };

  const add = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql);

  it('brings an empty database up to date, and does nothing the second time', async () => {
    expect(await migrationStatus(database.url)).toMatchObject({ applied: [] });

    const first = await migrate({ url: database.url });
    expect(first.applied[0]).toBe('20261116-0001-baseline');
    expect(first.createdPartitions).toHaveLength(4);
    expect(await migrate({ url: database.url })).toEqual({ applied: [], createdPartitions: [] });
    expect(await migrationStatus(database.url)).toEqual({
      applied: first.applied,
      pending: [],
      unknown: [],
    });
  });

  it('R306: the platform ids of accounts that are older than their directory are entered there', async () => {
    // As it was before that migration.
    const later = (await readdir(directory)).filter(
      (name) => name >= '20261117-0101' && name < 'R',
    );
    for (const name of later) await rm(join(directory, name));
    await migrate({ url: database.url, directory });
    const client = await connect();
    const older = '00000000-0000-7000-8000-000000000001';
    const younger = '00000000-0000-7000-8000-000000000002';
    await client.query(
      `insert into account (account_id, market, firstname, lastname, user_id, merchant_id, created_at)
       values ($1, 'be', 'Ines', 'Maes', 'U-1', null, now() - interval '1 day'),
              ($2, 'be', 'Hugo', 'Maes', 'U-1', 'M-1', now())`,
      [older, younger],
    );
    await migrate({ url: database.url });
    const { rows } = await client.query(
      'select platform, platform_id, account_id from platform_directory order by platform',
    );
    await client.end();
    expect(rows).toEqual([
      { platform: 'merchant', platform_id: 'M-1', account_id: younger },
      { platform: 'user', platform_id: 'U-1', account_id: older },
    ]);
  });

  it('F14: outside of tests the clock of the product is exactly now()', async () => {
    await migrate({ url: database.url });
    const client = await connect();
    const { rows } = await client.query(
      `select btrim(prosrc) as body, provolatile as volatility from pg_proc where proname = 'app_now'`,
    );
    await client.end();

    expect(rows).toEqual([{ body: 'select now()', volatility: 's' }]);
  });

  it('a migration that does not get its lock lets go and tries again', async () => {
    await migrate({ url: database.url });
    await add('99991231-0001-add', 'alter table account add column extra text;');
    const log: string[] = [];

    const traffic = await connect();
    await traffic.query('begin; lock table account in access share mode');
    const migrating = migrate({
      url: database.url,
      directory,
      lockTimeoutMillis: 100,
      log: (line) => log.push(line),
    });
    await wait(300);
    await traffic.query('commit');
    await traffic.end();

    expect((await migrating).applied).toEqual(['99991231-0001-add']);
    expect(log.join('\n')).toContain('Locks were not free (attempt 1 of 10)');
  });

  it('a lock that never comes free ends the migration after the last attempt', async () => {
    await migrate({ url: database.url });
    await add('99991231-0001-add', 'alter table account add column extra text;');

    const traffic = await connect();
    await traffic.query('begin; lock table account in access share mode');
    const migrating = migrate({ url: database.url, directory, lockTimeoutMillis: 50, attempts: 2 });

    await expect(migrating).rejects.toMatchObject({ code: '55P03' });
    await traffic.end();
  });

  it('an index on a table in use is built without blocking it, also when two migrate', async () => {
    const index = 'create index concurrently account_names on account (lastname);';
    await add('99991231-0001-index', index);

    const results = await Promise.all([
      migrate({ url: database.url, directory }),
      migrate({ url: database.url, directory }),
    ]);

    expect(results.flatMap(({ applied }) => applied)).toHaveLength(
      (await migrationStatus(database.url)).applied.length,
    );
    const client = await connect();
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = 'account_names'::regclass`,
    );
    await client.end();
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('a migration that fails leaves nothing of itself behind', async () => {
    await add('99991231-0001-half', 'create table half (); select 1 / 0;');

    await expect(migrate({ url: database.url, directory })).rejects.toThrow('division by zero');

    const client = await connect();
    const { rows } = await client.query(`select to_regclass('half') as half`);
    await client.end();
    expect(rows).toEqual([{ half: null }]);
    expect((await migrationStatus(database.url)).applied).not.toContain('99991231-0001-half');
  });

  it('migrations of one day run in the order of their numbers', async () => {
    await add('99991231-0010-last', 'create table last as table second;');
    await add('99991231-0002-second', 'create table second ();');
    await add('99990101-0003-first', 'create table first ();');

    const { applied } = await migrate({ url: database.url, directory });

    expect(applied.slice(-3)).toEqual([
      '99990101-0003-first',
      '99991231-0002-second',
      '99991231-0010-last',
    ]);
    expect((await migrationStatus(database.url)).applied).toEqual(applied);
  });

  it('a migration that would run before one that has run is refused', async () => {
    await add('99991231-0002-second', 'create table second ();');
    await migrate({ url: database.url, directory });
    await add('99991231-0001-first', 'create table first ();');

    await expect(migrate({ url: database.url, directory })).rejects.toThrow(
      'Not run migration 99991231-0001-first is preceding already run migration 99991231-0002-second',
    );
  });

  it.each(['9999_add', '99991231-1-add', '99991231-0001_add', '99991231-0001'])(
    'a migration that is not numbered by date is refused: %s',
    async (name) => {
      await add(name, 'create table badly_named ();');

      await expect(migrate({ url: database.url, directory })).rejects.toThrow(
        `${name}.sql is not named like 20261116-0001-what-it-does.sql`,
      );
      expect((await migrationStatus(database.url)).applied).toEqual([]);
    },
  );

  it('names what a newer release has applied, so that a rollback can be judged', async () => {
    await add('99991231-0001-newer', 'create table newer ();');
    await migrate({ url: database.url, directory });

    expect(await migrationStatus(database.url)).toMatchObject({
      pending: [],
      unknown: ['99991231-0001-newer'],
    });
  });
});
