import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type OpenDatabase } from './connection.ts';
import { preparedWrite } from './prepared.ts';
import type { PoolOptions } from './primary-pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { CommitInDoubtError, DatabaseUnavailableError, isUnavailable } from './unavailable.ts';

describe('the connection to the primary', () => {
  let home: TestDatabase;
  const opened: OpenDatabase[] = [];

  beforeAll(async () => {
    home = await createTestDatabase({ poolSize: 2 });
    await sql`create table ledger (entry text primary key)`.execute(home.db);
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await home.drop();
  });

  const open = (options: Partial<PoolOptions> = {}) => {
    const database = openDatabase({
      url: home.url,
      applicationName: 'connection test',
      poolSize: 1,
      ...options,
    });
    opened.push(database);
    return database;
  };
  const failureOf = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const backendOf = async ({ db }: OpenDatabase) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  const terminate = (pid: number | undefined) =>
    sql`select pg_terminate_backend(${pid})`.execute(home.db);

  it('speaks UTC, waits for its standby and shows its name, from the first statement on', async () => {
    const statements: string[] = [];
    const careless = new URL(home.url);
    careless.searchParams.set('options', '-c synchronous_commit=off');
    const { db } = open({
      url: careless.href,
      onStatement: (text) => statements.push(text),
    });

    const { rows } = await sql`
      select current_setting('timezone') as timezone,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('application_name') as application_name,
        current_setting('idle_in_transaction_session_timeout') as idle
    `.execute(db);

    expect(rows).toEqual([
      {
        timezone: 'UTC',
        synchronous_commit: 'on',
        application_name: 'connection test',
        idle: '16s',
      },
    ]);
    expect(statements).toHaveLength(1);
  });

  it('reads days as days, counts as numbers and moments as dates', async () => {
    const { rows } = await sql`
      select date '2026-03-29' as day, count(*) as count, timestamptz '2026-03-29T00:30:00Z' as moment
    `.execute(open().db);

    expect(rows).toEqual([
      { day: '2026-03-29', count: 1, moment: new Date('2026-03-29T00:30:00Z') },
    ]);
    await expect(sql`select 9007199254740993::bigint`.execute(open().db)).rejects.toThrow(
      'too large',
    );
  });

  describe('a transaction, whose begin travels with its first statement', () => {
    const entries = async (like: string) =>
      (await sql`select entry from ledger where entry like ${like}`.execute(home.db)).rows;

    it('is one: what it wrote goes when it fails, from its first statement on', async () => {
      const { db } = open();
      await failureOf(
        db.transaction().execute(async (transaction) => {
          await sql`insert into ledger values ('torn 1')`.execute(transaction);
          await sql`insert into ledger values ('torn 2')`.execute(transaction);
          throw new Error('thought better of it');
        }),
      );
      expect(await entries('torn %')).toEqual([]);
    });

    it('has the isolation that was asked for', async () => {
      const { db } = open();
      const { rows } = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((transaction) => sql`show transaction_isolation`.execute(transaction));
      expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
    });

    it('leaves the connection usable when its first statement fails, or when it has none', async () => {
      const { db } = open();
      const failed = db
        .transaction()
        .execute((transaction) => sql`insert into nowhere values (1)`.execute(transaction));
      expect(await failureOf(failed)).toMatchObject({ code: '42P01' });
      await db.transaction().execute(async () => {});
      await failureOf(
        db.transaction().execute(async () => {
          throw new Error('at once');
        }),
      );

      await sql`insert into ledger values ('after all')`.execute(db);
      expect(await entries('after all')).toHaveLength(1);
      await sql`delete from ledger`.execute(db);
    });

    it('F3: whose connection breaks at its first statement is not in doubt: nothing was committed', async () => {
      const database = open();
      const pid = await backendOf(database);
      const lost = database.db.transaction().execute(async (transaction) => {
        const slow = failureOf(
          sql`with wrote as (insert into ledger values ('lost') returning entry)
              select pg_sleep(30) from wrote`.execute(transaction),
        );
        await wait(100);
        await terminate(pid);
        throw await slow;
      });
      const failure = await failureOf(lost);
      expect(failure).toBeInstanceOf(DatabaseUnavailableError);
      expect(failure).not.toBeInstanceOf(CommitInDoubtError);
      expect(await entries('lost')).toEqual([]);
    });
  });

  it('F3: a write whose wait for the standby was cut short is in doubt, not done', async () => {
    const { db } = open();
    await sql`
      create function pretend_standby_is_gone() returns trigger language plpgsql as $$
      begin
        raise warning 'canceling wait for synchronous replication due to user request';
        return null;
      end $$
    `.execute(db);
    await sql`
      create constraint trigger standby_is_gone after insert on ledger
      deferrable initially deferred for each row execute function pretend_standby_is_gone()
    `.execute(db);
    const write = (entry: string) => sql`insert into ledger values (${entry})`;

    expect(await failureOf(write('alone').execute(db))).toBeInstanceOf(CommitInDoubtError);
    expect(
      await failureOf(
        db.transaction().execute((transaction) => write('together').execute(transaction)),
      ),
    ).toBeInstanceOf(CommitInDoubtError);

    await sql`drop trigger standby_is_gone on ledger`.execute(db);
    const { rows } = await sql`select entry from ledger order by entry`.execute(db);
    expect(rows).toEqual([{ entry: 'alone' }, { entry: 'together' }]);
  });

  it('F3: at the deadline the socket is dropped, no cancel is sent, and the pool recovers', async () => {
    const database = open({ deadlineMillis: 200 });
    const slowBackend = await backendOf(database);

    const started = performance.now();
    const failure = await failureOf(sql`select pg_sleep(3)`.execute(database.db));

    expect(performance.now() - started).toBeLessThan(1_000);
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(failure).not.toBeInstanceOf(CommitInDoubtError);
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where pid = ${slowBackend} and state = 'active'
    `.execute(home.db);
    expect(rows, 'a cancelled statement would not be running any more').toHaveLength(1);
    expect(await backendOf(database)).not.toBe(slowBackend);
  });

  it('F3: a commit that meets the deadline is in doubt', async () => {
    const { db } = open({ deadlineMillis: 200 });
    await sql`
      create function dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(1); return null; end $$
    `.execute(home.db);
    await sql`
      create constraint trigger dawdles after insert on ledger
      deferrable initially deferred for each row execute function dawdle()
    `.execute(home.db);

    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        await sql`insert into ledger values ('late')`.execute(transaction);
      }),
    );

    expect(failure).toBeInstanceOf(CommitInDoubtError);
    expect(isUnavailable(failure)).toBe(true);
    await sql`drop trigger dawdles on ledger`.execute(home.db);
  });

  it('F2: a backend that is shut down under a statement means unavailable, and the next call works', async () => {
    const database = open();
    const backend = await backendOf(database);
    const sleeping = failureOf(sql`select pg_sleep(5)`.execute(database.db));
    await terminate(backend);

    const failure = await sleeping;
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(failure).not.toBeInstanceOf(CommitInDoubtError);
    expect(await backendOf(database)).not.toBe(backend);
  });

  it('F2: a backend that is shut down between two statements of a transaction means unavailable', async () => {
    const database = open();
    const failure = await failureOf(
      database.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        await terminate(rows[0]?.pid);
        await wait(50);
        await sql`select 1`.execute(transaction);
      }),
    );

    expect(isUnavailable(failure)).toBe(true);
    expect(await backendOf(database)).toBeTypeOf('number');
  });

  it('F2: idle connections that are shut down are reported and replaced', async () => {
    const reported: Error[] = [];
    const database = open({ onIdleError: (error) => reported.push(error) });
    const backend = await backendOf(database);
    await terminate(backend);

    await expect.poll(() => reported.length).toBe(1);
    expect(await backendOf(database)).not.toBe(backend);
  });

  it('F6: who finds every connection busy waits no longer than the acquire time', async () => {
    const { db } = open({ acquireMillis: 150 });
    const busy = sql`select pg_sleep(1)`.execute(db);

    const started = performance.now();
    const failure = await failureOf(sql`select 1`.execute(db));

    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(performance.now() - started).toBeLessThan(600);
    await busy;
  });

  it('F2: a server that is not there means unavailable', async () => {
    const { db } = open({ url: 'postgres://root@127.0.0.1:1/nowhere' });

    expect(await failureOf(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseUnavailableError);
  });

  it('F5: a server that refuses writes is refused itself', async () => {
    const readOnly = new URL(home.url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');

    const failure = await failureOf(sql`select 1`.execute(open({ url: readOnly.href }).db));

    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(String(failure)).toContain('not the primary');
  });

  it('F5: a connection whose server stopped taking writes is not used again', async () => {
    const database = open();
    const backend = await backendOf(database);
    await sql`set default_transaction_read_only = on`.execute(database.db);

    const failure = await failureOf(sql`insert into ledger values ('x')`.execute(database.db));

    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(await backendOf(database)).not.toBe(backend);
  });

  it('passes mistakes of the statement through as they are', async () => {
    const { db } = open();
    await sql`insert into ledger values ('twice')`.execute(db);
    const failure = await failureOf(sql`insert into ledger values ('twice')`.execute(db));

    expect(failure).toMatchObject({ code: '23505' });
    expect(isUnavailable(failure)).toBe(false);
  });

  it('guards what goes to the pool directly as well', async () => {
    const { pool } = open({ deadlineMillis: 200 });

    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await failureOf(pool.query('select pg_sleep(3)'))).toBeInstanceOf(
      DatabaseUnavailableError,
    );
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  it('P8: a prepared statement is parsed once per connection and counted like any other', async () => {
    const statements: string[] = [];
    const { db, pool } = open({ onStatement: (text) => statements.push(text) });
    const doubled = preparedWrite<{ doubled: number }>('doubled', 'select $1::int * 2 as doubled');

    expect(await doubled(pool, [4])).toEqual([{ doubled: 8 }]);
    expect(await doubled(pool, [21])).toEqual([{ doubled: 42 }]);

    const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ name: 'doubled' }]);
    expect(statements).toHaveLength(3);
  });
});
