import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet client update', () => {
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
  const clientOf = async (id: string) => (await dataOf('client', 'show', '--id', id)).client;
  const change = (id: string, ...words: string[]) => [
    'client',
    'update',
    '--id',
    id,
    '--reason',
    'asked by mail, called back',
    ...words,
  ];
  let made = 0;
  async function newClient(...words: string[]) {
    made += 1;
    const id = `shop-${made}`;
    const home = `https://${id}.example`;
    const identity = ['--id', id, '--name', 'Shop', '--redirect', `${home}/callback`];
    const terms = ['--market', 'be', '--scopes', 'user'];
    await dataOf('client', 'create', ...identity, ...terms, ...words);
    return { id, home };
  }

  it('adds, takes away and replaces addresses, and leaves all else as it was', async () => {
    const { id, home } = await newClient('--verified');
    const before = await clientOf(id);

    await dataOf(...change(id, '--add-redirect', `${home}/new,${home}/newer`));
    await dataOf(...change(id, '--remove-redirect', `${home}/callback`));
    expect((await clientOf(id)).redirect_uris).toEqual([`${home}/new`, `${home}/newer`]);
    await dataOf(...change(id, '--redirect', `${home}/last`));

    const { redirect_uris: uris, updated_at: updated, ...after } = await clientOf(id);
    const { redirect_uris: _uris, updated_at: created, ...same } = before;
    expect(uris).toEqual([`${home}/last`]);
    expect(Date.parse(updated)).toBeGreaterThan(Date.parse(created));
    expect(after).toEqual(same);
  });

  it('changes name, homepage, scopes, markets and the addresses of signing out', async () => {
    const { id, home } = await newClient();
    const words = ['--name', 'New Shop', '--homepage', home, '--scopes', 'user,balance'];
    const logout = ['--after-logout', `${home}/bye`, '--backchannel-logout', `${home}/over`];
    await dataOf(...change(id, ...words, ...logout, '--market', 'be,lu', '--widen', '--verified'));
    const said = {
      name: 'New Shop',
      homepage: `${home}/`,
      scopes: ['user', 'balance'],
      markets: ['be', 'lu'],
      post_logout_redirect_uris: [`${home}/bye`],
      backchannel_logout_uri: `${home}/over`,
      is_verified: true,
    };
    expect(await clientOf(id)).toMatchObject(said);

    const none = ['--homepage', '', '--after-logout', '', '--backchannel-logout', ''];
    await dataOf(...change(id, ...none, '--unverified', '--scopes', 'user', '--market', 'be'));
    expect(await clientOf(id)).toMatchObject({
      name: 'New Shop',
      homepage: null,
      scopes: ['user'],
      markets: ['be'],
      post_logout_redirect_uris: [],
      backchannel_logout_uri: null,
      is_verified: false,
    });
  });

  it('A62: less of the same is not more, the whole of what it had in parts is', async () => {
    const { id } = await newClient();
    await dataOf(...change(id, '--scopes', 'profile,email,phone'));
    const { code, complaint } = await carnet(change(id, '--scopes', 'user'));
    expect([code, complaint]).toEqual([2, expect.stringContaining('more than it has: user')]);
  });

  it.each([
    ['a scope more', ['--scopes', 'user,balance'], 'more than it has: balance'],
    ['a market more', ['--market', 'be,lu'], 'more than it has: lu'],
    ['another name for whom was verified', ['--name', 'Bank'], 'verified without the name Bank'],
    [
      'another host for whom was verified',
      ['--add-redirect', 'https://evil.example/callback'],
      'verified without https://evil.example',
    ],
    [
      'another homepage for whom was verified',
      ['--homepage', 'https://evil.example'],
      'verified without https://evil.example',
    ],
    ['plain http', ['--add-redirect', 'http://a.example/'], 'must be https'],
    ['a fragment', ['--add-redirect', 'https://a.example/#x'], 'has a fragment'],
    ['a pattern', ['--add-redirect', 'https://*.a.example/'], 'There are no patterns'],
    ['white space', ['--add-redirect', 'https://a.example/a b'], 'white space'],
    ['a letter that looks like ours', ['--add-redirect', 'https://a.example/с'], 'outside ASCII'],
    ['a user name', ['--add-redirect', 'https://a.example@evil.example/'], 'user name'],
    [
      'the removal of what is not there',
      ['--remove-redirect', 'https://x.example/'],
      'did you mean',
    ],
    ['no address at all', ['--redirect', ''], 'no address left'],
    ['two ways at once', ['--redirect', 'https://a.example/', '--add-redirect', 'x'], 'names all'],
    ['two words on one thing', ['--verified', '--unverified'], 'Either'],
    ['no change', ['--name', 'Shop'], 'Nothing would change'],
    ['no reason', ['--reason', ' ', '--name', 'Bank'], '--reason must have'],
    ['another sector', ['--sector', 'evil.example'], "Unknown option '--sector'"],
    ['another kind', ['--kind', 'browser'], "Unknown option '--kind'"],
  ])('refuses %s in words, and changes nothing', async (_what, words, complaint) => {
    const { id } = await newClient('--verified');
    const before = await dataOf('client', 'show', '--id', id);
    const refused = await carnet(change(id, ...words));
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.complaint).toContain(complaint);
    expect(await dataOf('client', 'show', '--id', id)).toEqual(before);
  });

  it('ends what an app holds when it is told to, and then needs no other change', async () => {
    const { id, home } = await newClient();
    const other = await newClient();
    const email = `${id}@mail.example`;
    const who = ['account', 'create', '--market', 'be', '--email', email, '--password', 'x'];
    const [accountId] = (await dataOf(...who)).account_ids;
    for (const clientId of [id, other.id]) {
      const grant = newId();
      await sql`
        insert into oidc_grant (account_id, grant_id, client_id, scopes)
        values (${accountId}, ${grant}, ${clientId}, '{user}')
      `.execute(database.db);
      await sql`
        insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline, expires_at)
        values (${accountId}, ${newId()}, ${grant}, ${newId()}, ${clientId}, true, app_now() + interval '1 day')
      `.execute(database.db);
    }
    const live = async () => {
      const { rows } = await sql<{ id: string }>`
        select client_id as id from oidc_family where account_id = ${accountId} and ended_at is null
      `.execute(database.db);
      return rows.map((row) => row.id).toSorted();
    };

    await dataOf(...change(id, '--add-redirect', `${home}/new`));
    expect(await live()).toEqual([id, other.id].toSorted());
    expect(await dataOf(...change(id, '--end-tokens'))).toEqual({
      client_id: id,
      changed: {},
      sign_ins_ended: 1,
    });
    expect(await live()).toEqual([other.id]);
  });

  it('attack 98: in production it refuses what leads into our own network', async () => {
    const { id } = await newClient();
    const words = change(id, '--backchannel-logout', 'https://169.254.169.254/latest');
    expect(await carnet(words, { CARNET_ENV: 'production' })).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('private network'),
    });
    expect((await clientOf(id)).backchannel_logout_uri).toBeNull();
  });

  it('what was changed stays on record with its reason, also past the command, and nobody edits it', async () => {
    const { id, home } = await newClient();
    await dataOf(...change(id, '--add-redirect', `${home}/new`));
    await dataOf('client', 'disable', '--id', id);
    const past = `{${home}/stolen}`;
    await sql`update client set redirect_uris = ${past} where client_id = ${id}`.execute(
      database.db,
    );

    const { changes } = await dataOf('client', 'show', '--id', id);
    expect(changes).toMatchObject([
      { reason: null, became: { redirect_uris: [`${home}/stolen`] } },
      { reason: null, was: { disabled_at: null }, became: { disabled_at: expect.any(String) } },
      {
        reason: 'asked by mail, called back',
        was: { redirect_uris: [`${home}/callback`] },
        became: { redirect_uris: [`${home}/callback`, `${home}/new`] },
      },
      { was: {}, became: { client_id: id, name: 'Shop' } },
    ]);
    const shown = (await carnet(['client', 'show', '--id', id])).output;
    expect(shown).toContain(`redirect_uris: + ${home}/new`);
    expect(shown).toContain('asked by mail, called back');

    for (const statement of ['update client_change set reason = null', 'delete from client_change'])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
    await expect(sql.raw('truncate client_change').execute(database.db)).rejects.toThrow(
      'append-only',
    );
  });

  it('list shows every client, and finds those that send people to a host', async () => {
    const { id, home } = await newClient();
    await dataOf('client', 'disable', '--id', id);
    const { output } = await carnet(['client', 'list', '--redirect', `${id}.example`]);
    expect(output).toContain(`${id}  Shop (web, be, not verified, secret used never, shut out)`);
    expect(output).toContain(`${home}/callback`);
    const { clients } = await dataOf('client', 'list');
    expect(clients.length).toBe(made);
    expect(JSON.stringify(clients)).not.toContain('hash');
  });

  describe('check-redirect', () => {
    const check = (id: string, uri: string) =>
      carnet(['client', 'check-redirect', '--id', id, uri]);

    it('takes exactly what is registered, and exits by it', async () => {
      const { id, home } = await newClient();
      expect(await check(id, `${home}/callback`)).toMatchObject({
        code: 0,
        output: expect.stringContaining('exactly so'),
      });
      await dataOf('client', 'disable', '--id', id);
      expect(await check(id, `${home}/callback`)).toMatchObject({
        code: 1,
        output: expect.stringContaining('shut out'),
      });
    });

    it.each([
      ['http://HOST/callback', 'scheme   "http:"'],
      ['https://www.HOST/callback', 'host     "www.HOST"'],
      ['https://HOST:8443/callback', 'port     ":8443", registered "": is not registered'],
      ['https://HOST/callback/', 'one slash too many at the end'],
      ['https://HOST/Callback', 'only upper and lower case differ'],
      ['https://HOST/callbаck', 'first differs at character 7: "а" (U+0430) instead of "a"'],
      ['https://HOST/callback?a=1', 'query    "?a=1", registered "": is not registered'],
      ['https://HOST/callback#here', 'fragment "#here", registered "": is not registered'],
      ['https://HOST/%63allback', 'the same, but encoded differently'],
      ['https://me@HOST/callback', 'user     "me@"'],
      ['https://HOST/callback ', 'white space'],
    ])('says what keeps people from %s', async (uri, words) => {
      const { id } = await newClient();
      const there = (text: string) => text.replace('HOST', `${id}.example`);
      const { code, output } = await check(id, there(uri));
      expect(code).toBe(1);
      expect(output).toContain(there(words));
      expect(output.split('\n')).toHaveLength(2);
    });

    it('wants one address, and knows the client', async () => {
      expect(await carnet(['client', 'check-redirect', '--id', 'nobody', 'x'])).toMatchObject({
        code: 2,
        complaint: 'There is no client nobody.',
      });
      const two = await carnet(['client', 'check-redirect', '--id', 'nobody', 'x', 'y']);
      expect(two).toMatchObject({ code: 2, complaint: expect.stringContaining('"y" is one word') });
      const none = await carnet(['client', 'check-redirect', '--id', 'nobody']);
      expect(none).toMatchObject({
        code: 2,
        complaint: expect.stringContaining('--uri is missing'),
      });
    });
  });
});
