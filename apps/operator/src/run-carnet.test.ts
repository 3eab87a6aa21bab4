import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { openDatabase } from '@carnet/database/connection';
import {
  createEmptyDatabase,
  createMigratedDatabase,
} from '@carnet/database/testing/scratch-database';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { verifyPassword } from '@carnet/runtime/password-hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from './testing/run-command.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the carnet command', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());

  const environment = () => ({ DATABASE_URL: database.url, CARNET_ENV: 'test' });

  const carnet = (line: string, changes: Record<string, string> = {}) =>
    runCommand(line.split(' '), { ...environment(), ...changes });
  async function carnetProcess(line: string, input = '', changes: Record<string, string> = {}) {
    const child = spawn(process.execPath, [MAIN, ...line.split(' ')], {
      env: { ...process.env, ...environment(), ...changes },
    });
    child.stdin.end(input);
    const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: child.exitCode ?? (await once(child, 'exit'))[0], output, complaint };
  }
  const outcome = async (run: Promise<{ code: unknown; output: string; complaint: string }>) => {
    const { code, output, complaint } = await run;
    if (code !== 0) throw new Error(`exit code ${String(code)}: ${complaint}`);
    return JSON.parse(output) as Record<string, unknown>;
  };
  const json = (line: string, changes: Record<string, string> = {}) =>
    outcome(carnet(`${line} --json`, changes));

  it('migrates from two processes at once, and each migration runs once', async () => {
    const empty = await createEmptyDatabase();
    const there = { DATABASE_URL: empty.url };
    const results = await Promise.all([
      outcome(carnetProcess('db migrate --json', '', there)),
      outcome(carnetProcess('db migrate --json', '', there)),
    ]);
    const applied = results.flatMap((result) => result['applied'] as string[]);

    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await json('db status', there)).toEqual({
      applied: applied.toSorted(),
      pending: [],
      unknown: [],
    });
    await empty.drop();
  });

  it('creates a missing database only when asked to', async () => {
    const missing = await createEmptyDatabase();
    await missing.drop();
    const changes = { DATABASE_URL: missing.url };

    expect(await carnet('db migrate', changes)).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('--create'),
    });
    expect(await carnet('db migrate --create', changes)).toMatchObject({ code: 0 });
    expect(await carnet('db migrate --create', changes)).toMatchObject({ code: 0 });
    await missing.drop();
  });

  it('F23: raises the session epoch only when told that everybody will be logged out', async () => {
    const refused = await carnet('session raise-epoch');
    expect(refused).toMatchObject({ code: 2, complaint: expect.stringContaining('--yes') });

    const { minimum } = await json('session raise-epoch --yes');
    expect(minimum).toBeGreaterThan(1);
    const again = await json('session raise-epoch --yes');
    expect(again['minimum']).toBeGreaterThan(Number(minimum));
  });

  it('creates a verified account whose password works', async () => {
    const who = '--market be --email Anna@Example.be --firstname Anna --language nl';
    const created = await outcome(
      carnetProcess(`account create ${who} --password-stdin --json`, 'correct horse 1!\n'),
    );

    const { db, close } = openDatabase({ url: database.url, applicationName: 'operator test' });
    const account = await db
      .selectFrom('identifier')
      .innerJoin('account', 'account.account_id', 'identifier.account_id')
      .where('identifier.value', '=', 'anna@example.be')
      .selectAll('account')
      .executeTakeFirstOrThrow();
    await close();
    expect(created).toEqual({ account_ids: [account.account_id] });
    expect(account).toMatchObject({ firstname: 'Anna', language: 'nl', market: 'be' });
    expect(account.verified_at).toBeInstanceOf(Date);
    expect(
      await verifyPassword(developmentKeyring(), account.password_hash ?? '', 'correct horse 1!'),
    ).toBe(true);
  });

  it('creates many accounts from a template', async () => {
    const created = await json(
      'account create --market lu --email load-%d@example.lu --count 1001 --password same',
    );

    expect(new Set(created['account_ids'] as string[]).size).toBe(1001);
  });

  it('gives each of many accounts a phone number of its own', async () => {
    const created = await json(
      'account create --market be --email own-%d@example.be --phone +3247012345%d --count 3 --password same',
    );

    const { db, close } = openDatabase({ url: database.url, applicationName: 'operator test' });
    const phones = await db
      .selectFrom('contact')
      .select('value')
      .where('account_id', 'in', created['account_ids'] as string[])
      .where('kind', '=', 'phone')
      .orderBy('value')
      .execute();
    await close();
    expect(phones.map(({ value }) => value)).toEqual([1, 2, 3].map((last) => `+3247012345${last}`));
  });

  it('creates no account in production', async () => {
    const purposes = ['identifier-hmac', 'card-hmac', 'national-number-hmac', 'code-hmac'];
    const keys = Object.fromEntries(
      [...purposes, 'password-pepper', 'envelope'].map((purpose) => [
        purpose,
        { current: 'k1', keys: { k1: Buffer.alloc(32, purpose).toString('base64url') } },
      ]),
    );
    const refused = await carnet('account create --market be --email eve@example.be --password x', {
      CARNET_ENV: 'production',
      CARNET_KEYS: JSON.stringify(keys),
    });

    expect(refused).toMatchObject({ code: 2, complaint: expect.stringContaining('production') });
  });

  it.each([
    ['a misspelled command', 'db migrat', 'carnet db migrate'],
    ['a noun without a verb', 'session', 'carnet session raise-epoch'],
    ['an unknown command', 'nonsense', 'carnet help'],
    ['an unknown option', 'db status --wrong', '--wrong'],
    ['a missing option', 'account create --market be', '--email is missing'],
    ['an unknown market', 'account create --market xx --email a@b.c', 'be, lu'],
    ['no password', 'account create --market be --email a@b.c', '--password-stdin'],
    ['many without a pattern', 'account create --market be --email a@b.c --count 2', '%d'],
    [
      'many with one phone number',
      'account create --market be --email a%d@b.c --phone +32470123456 --count 2',
      '--phone needs %d',
    ],
  ])('answers %s with advice and exit code 2', async (_mistake, line, advice) => {
    const { code, complaint, output } = await carnet(line);

    expect(complaint).toContain(advice);
    expect({ code, output }).toEqual({ code: 2, output: '' });
  });

  it('answers a failure with exit code 1, in JSON when asked', async () => {
    const { code, complaint } = await carnet('db status --json', {
      DATABASE_URL: 'postgres://root@127.0.0.1:1/nowhere',
    });

    expect(code).toBe(1);
    expect(JSON.parse(complaint)).toEqual({ error: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['no database there', 'client list', { DATABASE_URL: 'postgres://root@127.0.0.1:1/x' }],
    [
      'a database that is none',
      'client list',
      { DATABASE_URL: 'postgres://root@127.0.0.1/none-x' },
    ],
    ['a role that is none', 'client list', { DATABASE_URL: 'postgres://nobody-x@127.0.0.1/x' }],
    ['an address that is none', 'client list', { DATABASE_URL: 'banana' }],
    ['an app that is not there', 'client show --id nobody', {}],
    ['a list of banana length', 'message list --limit banana', {}],
    ['a list of nothing', 'case list --limit 0', {}],
    ['an account that is no id', 'message list --account banana', {}],
    ['a message that is no id', 'message requeue --id banana', {}],
    [
      'an id with capitals',
      'client create --id Shop --name Shop --redirect https://a.example/',
      {},
    ],
    [
      'a language that is none',
      'account create --market be --email x@a.example --password x --language banana',
      {},
    ],
    [
      'a value that only the database refuses',
      'account create --market be --email x@a.example --password x --password-status 9',
      {},
    ],
  ])('says in words what is wrong with %s', async (_what, line, changes) => {
    const { code, output, complaint } = await carnet(line, changes);
    expect({ isDone: code === 0, output }).toEqual({ isDone: false, output: '' });
    expect(complaint).not.toMatch(/^\s+at |\b(select|insert into|relation|violates|syntax)\b/im);
    expect(complaint).toMatch(/^[A-Z"-].*[.)]/);
  });

  it('says that a database is older than the program', async () => {
    const empty = await createEmptyDatabase();
    expect(await carnet('client list', { DATABASE_URL: empty.url })).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('"carnet db migrate" brings it up to date'),
    });
    await empty.drop();
  });

  it('takes a key id that begins with dashes for what it is', async () => {
    for (const kid of ['-ci5ttohX3a', '--ci5ttohX3a'])
      expect(await carnet(`signing-key revoke --market be --kid ${kid}`)).toMatchObject({
        code: 2,
        complaint: `Market be publishes no key ${kid}.`,
      });
    expect(await carnet('signing-key revoke --market be --kid --json')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('--kid'),
    });
    expect(await carnet('signing-key revoke --market be --key -ci5')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("Unknown option '--key'"),
    });
  });

  it('explains itself', async () => {
    expect((await carnet('help')).output).toContain('db migrate');
    expect((await carnet('db migrate --help')).output).toContain('--json');
    expect((await carnet('doctor --help')).output).toContain('carnet doctor: ');
    expect((await carnet('client check-redirect --help')).output).toContain('  URI ');
    expect((await carnet('help account create')).output).toContain('--password-stdin');
  });
});
