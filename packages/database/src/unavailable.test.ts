import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type OpenDatabase } from './connection.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { asUnavailable, CommitInDoubtError, DatabaseUnavailableError } from './unavailable.ts';

describe('a statement that the server gave up', () => {
  let home: TestDatabase;
  const opened: OpenDatabase[] = [];

  beforeAll(async () => {
    home = await createTestDatabase();
    await sql`create table ledger (entry text primary key, owner text)`.execute(home.db);
    await sql`create table fault (code text)`.execute(home.db);
    await sql`
      create function fail_as_told() returns trigger language plpgsql as $$
      begin raise exception 'out of luck' using errcode = new.code; end $$
    `.execute(home.db);
    await sql`
      create constraint trigger fails after insert on fault
      deferrable initially deferred for each row execute function fail_as_told()
    `.execute(home.db);
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await home.drop();
  });

  const open = (url = home.url) => {
    const database = openDatabase({ url, applicationName: 'unavailable test', poolSize: 1 });
    opened.push(database);
    return database;
  };
  const failureOf = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const backendOf = async ({ db }: OpenDatabase) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const entriesLike = async (like: string) =>
    (
      await sql`select entry, owner from ledger where entry like ${like} order by entry`.execute(
        home.db,
      )
    ).rows;

  it('because two waited for each other is unavailable, not in doubt: nothing of it was written', async () => {
    await sql`insert into ledger values ('lock 1', null), ('lock 2', null)`.execute(home.db);
    const [left, right] = [open(), open()];
    const backends = [await backendOf(left), await backendOf(right)];
    const take = (owner: string, entry: string) =>
      sql`update ledger set owner = ${owner} where entry = ${entry}`;
    const bothHaveOne = Promise.withResolvers<void>();
    let have = 0;
    const cross = ({ db }: OpenDatabase, owner: string, entries: [string, string]) =>
      failureOf(
        db.transaction().execute(async (transaction) => {
          await take(owner, entries[0]).execute(transaction);
          have += 1;
          if (have === 2) bothHaveOne.resolve();
          await bothHaveOne.promise;
          await take(owner, entries[1]).execute(transaction);
        }),
      );

    const failures = await Promise.all([
      cross(left, 'left', ['lock 1', 'lock 2']),
      cross(right, 'right', ['lock 2', 'lock 1']),
    ]);

    const [victim, ...others] = failures.filter((failure) => failure !== undefined);
    expect(others).toEqual([]);
    expect(victim).toBeInstanceOf(DatabaseUnavailableError);
    expect(victim).not.toBeInstanceOf(CommitInDoubtError);
    expect(victim).toMatchObject({ cause: { code: '40P01' } });
    const winner = failures[0] === undefined ? 'left' : 'right';
    expect(await entriesLike('lock %')).toEqual([
      { entry: 'lock 1', owner: winner },
      { entry: 'lock 2', owner: winner },
    ]);
    // The connections are as good as before.
    expect([await backendOf(left), await backendOf(right)]).toEqual(backends);
  });

  it.each([
    ['40P01', 'two waited for each other'],
    ['53100', 'the disk is full'],
    ['53200', 'memory is used up'],
    ['58030', 'a file cannot be read'],
  ])('with %s (%s) is unavailable, not in doubt: alone, and at commit', async (code) => {
    const database = open();
    const backend = await backendOf(database);
    const alone = sql`insert into fault values (${code})`.execute(database.db);
    const atCommit = database.db.transaction().execute(async (transaction) => {
      await sql`insert into ledger values (${`given up ${code}`})`.execute(transaction);
      await sql`insert into fault values (${code})`.execute(transaction);
    });

    for (const failure of [await failureOf(alone), await failureOf(atCommit)]) {
      expect(failure).toBeInstanceOf(DatabaseUnavailableError);
      expect(failure).not.toBeInstanceOf(CommitInDoubtError);
      expect(failure).toMatchObject({ cause: { code } });
    }
    expect(await entriesLike('given up %')).toEqual([]);
    expect(await backendOf(database)).toBe(backend);
  });

  it.each(['53100', '58030'])(
    'with %s and its life, in the middle of a commit, is in doubt: the write may be found after the restart',
    async (code) => {
      const dying = await serverThatDiesAtCommit(home.url, code);
      const { db } = open(dying.url);
      const failure = await failureOf(
        db
          .transaction()
          .execute((transaction) => sql`insert into ledger values ('maybe')`.execute(transaction)),
      );
      await dying.stop();

      expect(failure).toBeInstanceOf(CommitInDoubtError);
      expect(failure).toMatchObject({ cause: { code, severity: 'PANIC' } });
    },
  );

  it('a name that nobody knows means unavailable', async () => {
    const failure = await failureOf(
      sql`select 1`.execute(open('postgres://root@nowhere.invalid/nothing').db),
    );
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(failure).not.toBeInstanceOf(CommitInDoubtError);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN'])('%s of the resolver means unavailable', (code) => {
    const failure = Object.assign(new Error(`getaddrinfo ${code} database`), { code });
    expect(asUnavailable(failure)).toBeInstanceOf(DatabaseUnavailableError);
  });
});

/** The real server until somebody commits: then what one says that cannot write its log any more. */
async function serverThatDiesAtCommit(realUrl: string, code: string) {
  const real = new URL(realUrl);
  const server = createServer((near) => {
    const far = connect(Number(real.port || 5432), real.hostname);
    far.pipe(near);
    far.on('error', () => {});
    near.on('error', () => {});
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => {
      if (!bytes.includes('commit\0')) {
        far.write(bytes);
        return;
      }
      far.unpipe(near);
      near.end(panic(code));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(realUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** An ErrorResponse of PostgreSQL's protocol. */
function panic(code: string): Buffer {
  const fields = ['SPANIC', 'VPANIC', `C${code}`, 'Mcould not write to the log'];
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
