import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type OpenDatabase } from './connection.ts';
import { preparedRead, preparedWrite } from './prepared.ts';
import type { PoolOptions } from './primary-pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const findLabel = preparedRead<{ label: string }>(
  'lane-find-label',
  'select label from parcel where parcel = $1',
);
const findSlowly = preparedRead<{ label: string }>(
  'lane-find-slowly',
  `select label from parcel, pg_sleep($2::float8) where parcel = $1`,
);
const backend = preparedRead<{ pid: number }>('lane-backend', 'select pg_backend_pid() as pid');
const writtenLabel = preparedWrite<{ label: string }>(
  'lane-write-label',
  'update parcel set label = $2 where parcel = $1 returning label',
);

const PARCELS = 200;

describe('the connections that reads share', () => {
  let home: TestDatabase;
  const opened: OpenDatabase[] = [];

  beforeAll(async () => {
    home = await createTestDatabase({ poolSize: 2 });
    await sql`create table parcel (parcel int primary key, label text)`.execute(home.db);
    await sql`insert into parcel select n, 'label of ' || n from generate_series(1, ${PARCELS}) n`.execute(
      home.db,
    );
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(() => home.drop());

  const open = (options: Partial<PoolOptions> = {}) => {
    const database = openDatabase({
      url: home.url,
      applicationName: 'lanes test',
      poolSize: 1,
      laneCount: 1,
      ...options,
    });
    opened.push(database);
    return database;
  };
  const outcomeOf = <Value>(work: Promise<Value>) =>
    work.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  const terminate = (pid: number | undefined) =>
    sql`select pg_terminate_backend(${pid})`.execute(home.db);

  /** Asks for every parcel at once: each outcome stands at the place of its question. */
  const askForAll = ({ pool }: OpenDatabase) =>
    Promise.all(
      Array.from({ length: PARCELS }, (_, index) => outcomeOf(findLabel(pool, [index + 1]))),
    );
  /** Nobody is given what was somebody else's: the right row, or the word that nobody could be asked. */
  const expectOwnAnswers = (outcomes: Awaited<ReturnType<typeof askForAll>>) => {
    for (const [index, outcome] of outcomes.entries())
      if ('value' in outcome) expect(outcome.value).toEqual([{ label: `label of ${index + 1}` }]);
      else expect(outcome.error).toBeInstanceOf(DatabaseUnavailableError);
  };

  it('give each of many callers their own answer, on as many connections as they are', async () => {
    const database = open({ laneCount: 2 });
    const outcomes = await askForAll(database);

    expect(outcomes).toEqual(
      Array.from({ length: PARCELS }, (_, index) => ({
        value: [{ label: `label of ${index + 1}` }],
      })),
    );
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'lanes test'
    `.execute(home.db);
    expect(rows).toHaveLength(2);
  });

  it('count what they are asked, and read values as the pool does', async () => {
    const statements: string[] = [];
    const { db, pool } = open({ onStatement: (text) => statements.push(text) });
    const text = `select $1::date as day, $2::int8 as count, $3::bytea as bytes, $4::jsonb as json,
      $5::timestamptz as moment, $6::bool as truth, $7::text[] as list, null as nothing`;
    const values = [
      '2026-03-29',
      7,
      Buffer.from('ab'),
      { a: [1] },
      new Date(0),
      true,
      ['x', 'y,"z'],
    ];
    const readAll = preparedRead('lane-read-all', text);

    const plain = await sql
      .raw<object>(
        text
          .replace(/\$1/, `'2026-03-29'`)
          .replace(/\$2/, '7')
          .replace(/\$3/, `'\\x6162'`)
          .replace(/\$4/, `'{"a":[1]}'`)
          .replace(/\$5/, `'1970-01-01T00:00:00Z'`)
          .replace(/\$6/, 'true')
          .replace(/\$7/, `array['x','y,"z']`),
      )
      .execute(db);
    expect(await readAll(pool, values)).toEqual(plain.rows);
    expect(await readAll(pool, values)).toEqual(plain.rows);
    expect(statements).toHaveLength(3);
  });

  it('F2: one whose connection is shut down answers nobody falsely, and works again at once', async () => {
    const database = open();
    const [row] = await backend(database.pool, []);
    const slow = outcomeOf(findSlowly(database.pool, [1, 5]));
    const behind = askForAll(database);
    await terminate(row?.pid);

    expect(await slow).toMatchObject({ error: { name: 'DatabaseUnavailableError' } });
    const outcomes = await behind;
    expectOwnAnswers(outcomes);
    expect(outcomes.every((outcome) => 'error' in outcome)).toBe(true);
    expect(await findLabel(database.pool, [3])).toEqual([{ label: 'label of 3' }]);
  });

  it('F2: one that is shut down while nobody waits is reported and opened again', async () => {
    const reported: Error[] = [];
    const { pool } = open({ onIdleError: (error) => reported.push(error) });
    const [row] = await backend(pool, []);
    await terminate(row?.pid);

    await expect.poll(() => reported.length).toBe(1);
    const [again] = await backend(pool, []);
    expect(again?.pid).not.toBe(row?.pid);
  });

  it('F3: a slow read meets the deadline, with everybody who waits behind it, and no longer', async () => {
    const database = open({ deadlineMillis: 300 });
    await findLabel(database.pool, [1]);
    const started = performance.now();
    const [slow, behind] = await Promise.all([
      outcomeOf(findSlowly(database.pool, [1, 5])),
      askForAll(database),
    ]);

    expect(performance.now() - started).toBeLessThan(1_500);
    expect(slow).toMatchObject({ error: { name: 'DatabaseUnavailableError' } });
    expectOwnAnswers(behind);
    expect(await findLabel(database.pool, [3])).toEqual([{ label: 'label of 3' }]);
  });

  it('F3: who asks again and again behind slow reads waits no longer than the deadline either', async () => {
    const { pool } = open({ deadlineMillis: 400 });
    await findLabel(pool, [1]);
    const slow = Promise.all([1, 2, 3, 4].map((n) => outcomeOf(findSlowly(pool, [n, 0.3]))));
    const started = performance.now();
    const last = await outcomeOf(findLabel(pool, [9]));

    expect(performance.now() - started).toBeLessThan(1_000);
    expect(last).toMatchObject({ error: { name: 'DatabaseUnavailableError' } });
    const answered = (await slow).filter((outcome) => 'value' in outcome);
    expect(answered).toEqual([{ value: [{ label: 'label of 1' }] }]);
  });

  it('F5: a server that refuses writes is not read from', async () => {
    const readOnly = new URL(home.url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    const { pool } = open({ url: readOnly.href });

    const outcome = await outcomeOf(findLabel(pool, [1]));
    expect(outcome).toMatchObject({ error: { name: 'DatabaseUnavailableError' } });
    expect(String('error' in outcome && outcome.error)).toContain('not the primary');
  });

  it('F4: a network that swallows everything, then comes back, mixes up nobody', async () => {
    const network = await swallowingNetwork(new URL(home.url));
    const url = new URL(home.url);
    url.port = String(network.port);
    url.hostname = '127.0.0.1';
    const database = open({ url: url.href, deadlineMillis: 300, acquireMillis: 300 });
    await findLabel(database.pool, [1]);

    network.swallow(true);
    const lost = await askForAll(database);
    expect(lost.every((outcome) => 'error' in outcome)).toBe(true);
    expectOwnAnswers(lost);
    const unopened = await askForAll(database);
    expect(unopened.every((outcome) => 'error' in outcome)).toBe(true);
    expectOwnAnswers(unopened);
    network.swallow(false);
    const again = await askForAll(database);
    expect(again.every((outcome) => 'value' in outcome)).toBe(true);
    expectOwnAnswers(again);
    await network.close();
  });

  it('a statement whose parse fails is parsed anew by the next, and by those sent along with it', async () => {
    const { pool } = open();
    const findLate = preparedRead('lane-find-late', 'select thing from late where thing = $1');
    const failed = await Promise.all([1, 2, 3].map((n) => outcomeOf(findLate(pool, [n]))));
    expect(failed).toMatchObject([1, 2, 3].map(() => ({ error: { code: '42P01' } })));

    await sql`create table late (thing int primary key)`.execute(home.db);
    await sql`insert into late values (1)`.execute(home.db);
    expect(await findLate(pool, [1])).toEqual([{ thing: 1 }]);

    // The plan's columns have changed: PostgreSQL refuses it, and it is made again unseen.
    await sql`alter table late alter column thing type bigint`.execute(home.db);
    expect(await Promise.all([findLate(pool, [1]), findLate(pool, [2])])).toEqual([
      [{ thing: 1 }],
      [],
    ]);
  });

  it('an error of one statement is its own', async () => {
    const { pool } = open();
    const divide = preparedRead<{ quotient: number }>(
      'lane-divide',
      'select 12 / $1::int as quotient',
    );
    const [third, none, fourth] = await Promise.all(
      [3, 0, 4].map((n) => outcomeOf(divide(pool, [n]))),
    );

    expect(third).toEqual({ value: [{ quotient: 4 }] });
    expect(none).toMatchObject({ error: { code: '22012' } });
    expect(fourth).toEqual({ value: [{ quotient: 3 }] });
    expect(await divide(pool, [6])).toEqual([{ quotient: 2 }]);
  });

  it('a value that cannot be sent fails its own question, and no other', async () => {
    const { pool } = open();
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    const [refused, answered] = await Promise.all([
      outcomeOf(findLabel(pool, [endless])),
      outcomeOf(findLabel(pool, [2])),
    ]);
    expect(refused).toHaveProperty('error');
    expect(answered).toEqual({ value: [{ label: 'label of 2' }] });
  });

  it('take no writes: these have a connection of their own', async () => {
    expect(() => preparedRead('lane-write', 'update parcel set label = $1')).toThrow(
      'more than read',
    );
    const { pool } = open();
    expect(await writtenLabel(pool, [PARCELS, 'moved'])).toEqual([{ label: 'moved' }]);
    await writtenLabel(pool, [PARCELS, `label of ${PARCELS}`]);
  });

  it('are closed with the pool, and nothing is asked afterwards', async () => {
    const { pool, close } = open();
    const asked = findSlowly(pool, [1, 0.2]);
    await backend(pool, []);
    await close();
    opened.length = 0;

    expect(await asked).toEqual([{ label: 'label of 1' }]);
    await expect(findLabel(pool, [1])).rejects.toThrow('closed');
  });
});

/** Forwards to the server until it is told to swallow: then nothing arrives, and nothing is refused. */
async function swallowingNetwork({ hostname, port }: URL) {
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(port || 5432), hostname);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (chunk) => isSwallowing || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow(on: boolean) {
      isSwallowing = on;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
