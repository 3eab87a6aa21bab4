import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet client', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const carnet = (words: string[], environment = {}) =>
    runCommand(words, { DATABASE_URL: database.url, ...environment });
  const dataOf = async (...words: string[]) => {
    const { code, output, complaint } = await carnet([...words, '--json']);
    expect(code, complaint).toBe(0);
    return JSON.parse(output);
  };
  const complaintOf = async (...words: string[]) => {
    const { code, complaint } = await carnet(words);
    expect(code).not.toBe(0);
    return complaint;
  };
  const create = (id: string, ...words: string[]) => [
    'client',
    'create',
    '--id',
    id,
    '--name',
    `App ${id}`,
    '--redirect',
    `https://${id}.example/callback`,
    ...words,
  ];
  const liveSecrets = async (id: string) => {
    const { rows } = await sql<{ hash: Buffer; expires: Date | null }>`
      select secret_hash as hash, expires_at as expires from client_secret
      where client_id = ${id} and (expires_at is null or expires_at > app_now()) order by secret_id
    `.execute(database.db);
    return rows;
  };

  it('create shows the secret once, and keeps only its hash', async () => {
    const { client_secret: secret } = await dataOf(...create('one', '--scopes', 'user,balance'));
    expect(secret).toMatch(/^[\w-]{43}$/);
    const [kept] = await liveSecrets('one');
    expect(kept?.hash.equals(sha256(secret))).toBe(true);

    const shown = (await carnet(['client', 'show', '--id', 'one', '--json'])).output;
    expect(shown).not.toContain(secret);
    expect(JSON.parse(shown).client).toMatchObject({
      scopes: ['user', 'balance'],
      profile: 'oidc',
      first_party: false,
      is_verified: false,
      redirect_uris: ['https://one.example/callback'],
    });
  });

  describe('in production', () => {
    const createThere = (id: string, ...words: string[]) =>
      carnet([...create(id), ...words], { CARNET_ENV: 'production' });

    it.each([
      ['--redirect', 'http://shop.example/callback', 'must be https'],
      ['--after-logout', 'http://shop.example/bye', 'must be https'],
      ['--homepage', 'http://shop.example', 'must be https'],
      ['--backchannel-logout', 'http://shop.example/logout', 'must be https'],
      ['--backchannel-logout', 'https://127.0.0.1/logout', 'private network'],
      ['--backchannel-logout', 'https://169.254.169.254/latest', 'private network'],
      ['--backchannel-logout', 'https://10.0.0.8/logout', 'private network'],
      ['--backchannel-logout', 'https://[fe80::1]/logout', 'private network'],
      ['--backchannel-logout', 'https://0x7f000001/logout', 'private network'],
      ['--backchannel-logout', 'https://metadata.google.internal/', 'private network'],
      ['--backchannel-logout', 'https://localhost/logout', 'private network'],
    ])('attack 98: create refuses %s %s', async (option, address, words) => {
      const { code, complaint } = await createThere('unsafe', option, address);
      expect({ code, complaint }).toEqual({ code: 2, complaint: expect.stringContaining(words) });
      expect(await complaintOf('client', 'show', '--id', 'unsafe')).toContain('no client');
    });

    it('attack 98: doctor names those that were registered elsewhere', async () => {
      await dataOf(...create('moved-here', '--backchannel-logout', 'http://127.0.0.1:1/logout'));
      const { output } = await carnet(['doctor', '--json'], { CARNET_ENV: 'production' });
      const { findings } = JSON.parse(output) as { findings: { check: string; words: string }[] };
      expect(findings.find(({ check }) => check === 'addresses of clients')?.words).toContain(
        'moved-here',
      );
    });

    it('attack 98: an app on the device itself still returns to its own loopback address', async () => {
      const { code, complaint } = await createThere(
        'native-prod',
        '--kind',
        'native',
        '--redirect',
        'http://127.0.0.1/callback',
      );
      expect(code, complaint).toBe(0);
    });
  });

  it('create needs no address to return to for a program of a company, and for nobody else', async () => {
    await dataOf('company', 'create', '--id', 'linde', '--name', 'De Linde', '--market', 'be');
    const program = ['client', 'create', '--id', 'linde-hr', '--name', 'De Linde'];
    expect(await complaintOf(...program)).toContain('or a --company');
    expect(await complaintOf(...program, '--company', 'nobody')).toContain('no company nobody');
    expect(await complaintOf(...program, '--company', 'linde', '--kind', 'browser')).toContain(
      'only for clients of kind web',
    );
    const { client_secret: secret } = await dataOf(...program, '--company', 'linde');
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { client } = await dataOf('client', 'show', '--id', 'linde-hr');
    expect(client).toMatchObject({ redirect_uris: [], company_id: 'linde', sector: 'linde-hr' });
  });

  it('A62: create lets an app ask what client libraries ask for by default, and no more', async () => {
    await dataOf(...create('default-app'));
    const { client } = await dataOf('client', 'show', '--id', 'default-app');
    expect(client.scopes).toEqual(['profile', 'email']);
  });

  it('create gives an app that cannot keep a secret none', async () => {
    expect(await dataOf(...create('browser-app', '--kind', 'browser'))).toEqual({
      client_id: 'browser-app',
    });
    const rotated = await complaintOf('client', 'rotate', '--id', 'browser-app');
    expect(rotated).toContain('Client browser-app has no secret.');
  });

  it.each([
    ['a scope nobody knows (A63)', ['--scopes', 'user,everything'], '"everything" is no scope'],
    ['a market nobody knows', ['--market', 'fr'], '--market must name'],
    ['a kind nobody knows', ['--kind', 'robot'], '--kind must be one of'],
  ])('create refuses %s, and registers nothing', async (_what, words, complaint) => {
    expect(await complaintOf(...create('wrong', ...words))).toContain(complaint);
    expect(await complaintOf('client', 'show', '--id', 'wrong')).toContain('There is no client');
  });

  describe('create knows apart', () => {
    let registered = 0;
    async function sectorOf(redirect: string, ...words: string[]): Promise<[id: string, string]> {
      registered += 1;
      const id = `app-${registered}`;
      const identity = ['--id', id, '--name', id, '--redirect', redirect];
      await dataOf('client', 'create', ...identity, ...words);
      return [id, (await dataOf('client', 'show', '--id', id)).client.sector];
    }

    it.each([
      ['native', 'http://127.0.0.1/callback'],
      ['native', 'com.app:/callback'],
      ['native', 'https://app.example/callback'],
      ['browser', 'http://localhost:5173/callback'],
      ['web', 'http://127.0.0.2:8080/callback'],
      ['web', 'http://[::1]:8080/callback'],
      ['web', 'http://lunch.localhost:8080/callback'],
    ])('two %s apps at %s, by their own names', async (kind, redirect) => {
      for (let time = 0; time < 2; time += 1) {
        const [id, sector] = await sectorOf(redirect, '--kind', kind);
        expect(sector).toBe(id);
      }
    });

    it('those on servers by their host, and all by what they are told to be', async () => {
      expect((await sectorOf('https://shop.example/callback'))[1]).toBe('shop.example');
      const words = ['--kind', 'native', '--sector', 'shop.example'];
      expect((await sectorOf('com.shop:/callback', ...words))[1]).toBe('shop.example');
    });
  });

  it.each([
    ['a sector that is no name', ['--sector', 'shop example'], '--sector'],
    ['an empty sector', ['--sector', ''], '--sector'],
    ['no address to return to', ['--redirect', ' , '], '--redirect'],
    ['an app’s own scheme on a server', ['--redirect', 'com.app:/cb'], '--redirect'],
    ['a fragment', ['--redirect', 'https://a.example/#here'], '--redirect'],
    ['a script', ['--kind', 'native', '--redirect', 'javascript:alert(1)'], '--redirect'],
    [
      'plain http for a native app',
      ['--kind', 'native', '--redirect', 'http://a.example/'],
      '--redirect',
    ],
    [
      'another address of the device',
      ['--kind', 'native', '--redirect', 'http://127.0.0.2/'],
      '--redirect',
    ],
    ['no address after logout', ['--after-logout', 'https://a.example/,bye'], '--after-logout'],
    ['a script after logout', ['--after-logout', 'javascript:alert(1)'], '--after-logout'],
    ['no address to tell', ['--backchannel-logout', 'nowhere'], '--backchannel-logout'],
    ['a file to tell', ['--backchannel-logout', 'file:///etc/passwd'], '--backchannel-logout'],
    ['a homepage that is none', ['--homepage', 'mailto:a@a.example'], '--homepage'],
  ])('create refuses %s in words, and registers nothing', async (_what, words, option) => {
    const { code, complaint } = await carnet(create('amiss', ...words));
    expect(code).not.toBe(0);
    expect(complaint).toContain(`${option}: `);
    expect(await complaintOf('client', 'show', '--id', 'amiss')).toContain('There is no client');
  });

  it('rotate: old and new secret work side by side, a third waits', async () => {
    const { client_secret: first } = await dataOf(...create('rotated'));
    const { client_secret: second } = await dataOf('client', 'rotate', '--id', 'rotated');
    const live = await liveSecrets('rotated');
    expect(live.map(({ hash }) => hash)).toEqual([sha256(first), sha256(second)]);
    expect(live.map(({ expires }) => expires !== null)).toEqual([true, false]);

    expect(await complaintOf('client', 'rotate', '--id', 'rotated')).toContain('Wait until');
    expect(await liveSecrets('rotated')).toHaveLength(2);
  });

  it('create refuses a name that is taken, and keeps whose it is', async () => {
    await dataOf(...create('taken'));
    const before = await liveSecrets('taken');
    expect(await complaintOf(...create('taken'))).toContain('There is a client taken already.');
    expect(await liveSecrets('taken')).toEqual(before);
  });

  it('rotate refuses an overlap that is no time, and gives no secret', async () => {
    await dataOf(...create('patient'));
    for (const overlap of ['banana', '-1 day', '']) {
      const words = ['client', 'rotate', '--id', 'patient', `--overlap=${overlap}`];
      expect(await complaintOf(...words)).toContain('--overlap must be a time');
    }
    expect(await liveSecrets('patient')).toHaveLength(1);
  });

  it('rotate without overlap ends the old one at once', async () => {
    await dataOf(...create('leaked'));
    const rotated = ['client', 'rotate', '--id', 'leaked', '--overlap', '0 seconds'];
    const { client_secret: fresh } = await dataOf(...rotated);
    expect((await liveSecrets('leaked')).map(({ hash }) => hash)).toEqual([sha256(fresh)]);
  });

  it('show tells when a secret was last used', async () => {
    await dataOf(...create('watched'));
    const show = async () => (await carnet(['client', 'show', '--id', 'watched'])).output;
    expect(await show()).toContain('last used never');
    await sql`update client_secret set last_used_at = app_now() where client_id = 'watched'`.execute(
      database.db,
    );
    expect(await show()).toMatch(/last used \d{4}-/);
  });

  it('disable shuts out and undo lets in, however often it is told', async () => {
    await dataOf(...create('shut'));
    const show = async () => (await carnet(['client', 'show', '--id', 'shut'])).output;
    for (let time = 0; time < 2; time += 1) {
      await dataOf('client', 'disable', '--id', 'shut');
      expect(await show()).toContain('(shut out)');
    }
    await dataOf('client', 'disable', '--id', 'shut', '--undo');
    expect(await show()).not.toContain('(shut out)');
    expect(await complaintOf('client', 'disable', '--id', 'nobody')).toContain(
      'There is no client',
    );
  });

  describe('signing-key rotate', () => {
    const keys = async () => {
      const { rows } = await sql<{ id: string; signs: boolean; retires: boolean; sealed: string }>`
        select key_id as id, signs_from <= app_now() as signs, retired_at is not null as retires,
               private_jwk_sealed as sealed
        from signing_key where market = 'lu' order by created_at, signs_from
      `.execute(database.db);
      return rows;
    };

    it('publishes a key of each kind a day before it signs, and retires those before it', async () => {
      const first = await dataOf('signing-key', 'rotate', '--market', 'lu');
      const second = await dataOf('signing-key', 'rotate', '--market', 'lu');
      const ahead = new Date(second.signs_from).getTime() - Date.now();
      expect(ahead / 3_600_000).toBeCloseTo(24, 0);
      const kept = await keys();
      const told = [...first.keys, ...second.keys] as { key_id: string; algorithm: string }[];
      expect(told.map(({ algorithm }) => algorithm)).toEqual(['ES256', 'RS256', 'ES256', 'RS256']);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(
        told.map(({ key_id: id }) => id).toSorted(),
      );
      expect(kept.map(({ signs }) => signs)).toEqual([false, false, false, false]);
      expect(kept.map(({ retires }) => retires)).toEqual([true, true, false, false]);
      expect(JSON.stringify(kept)).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
    });

    it('knows its markets', async () => {
      expect(await complaintOf('signing-key', 'rotate', '--market', 'fr')).toContain('--market');
    });
  });

  describe('seed clients', () => {
    const redirects = async (id: string): Promise<string[]> =>
      (await dataOf('client', 'show', '--id', id)).client.redirect_uris;

    it('R305, A22: registers our platforms and the test clients, and is safe to repeat', async () => {
      const { created } = await dataOf('seed', 'clients');
      expect(created).toEqual(expect.arrayContaining(['2', '51', 'fridom', '17', 'demo-web']));
      expect((await dataOf('seed', 'clients')).created).toEqual([]);
      expect(await liveSecrets('2')).toHaveLength(1);

      const { rows } = await sql<{ id: string }>`
        select client_id as id from client where forces_mfa order by 1
      `.execute(database.db);
      expect(rows.map(({ id }) => id)).toEqual(['2', '51']);
      expect((await dataOf('client', 'show', '--id', '17')).client).toMatchObject({
        first_party: false,
        profile: 'legacy',
        markets: ['be'],
      });
    });

    it('moves along with the ports of the stack', async () => {
      await dataOf('seed', 'clients', '--demo-port', '5200');
      expect(await redirects('demo-web')).toEqual(['http://127.0.0.1:5200/callback']);
      expect(await redirects('51')).toEqual([
        'http://my.carnet-be.localhost:5201/callback',
        'http://my.carnet-lu.localhost:5201/callback',
      ]);
    });

    it.each(['staging', 'production'])('has no business in %s', async (CARNET_ENV) => {
      const { code, complaint } = await carnet(['seed', 'clients'], { CARNET_ENV });
      expect(code).not.toBe(0);
      expect(complaint).not.toBe('');
    });
  });
});
