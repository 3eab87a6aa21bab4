import { type CallDeclaration, isWrite } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { endSession, endSessions } from '@carnet/contract/calls/sessions';
import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import { signIn, signOut } from '@carnet/contract/calls/login';
import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../testing/test-api.ts';
import { PASSWORD } from '../testing/test-client.ts';

const writes = allCalls.filter(isWrite);

/** To a person who is signed in, without a recent code and without a program's token. */
const REFUSED_AT_THE_DOOR: Partial<Record<CallDeclaration['audience']['kind'], number[]>> = {
  'recent-mfa': [403],
  client: [401],
};

describe('asking whether a write would be accepted', () => {
  let world: TestWorld;
  let person: Awaited<ReturnType<TestWorld['signInNewPerson']>>;
  beforeAll(async () => {
    world = await startTestApi();
    person = await world.signInNewPerson();
  });
  afterAll(() => world.stop());

  function foresee(call: CallDeclaration, input: object, headers: Record<string, string> = {}) {
    const { browser } = person;
    return browser.send({
      method: call.method,
      url: call.path.replace(':kind', 'eco').replaceAll(/:\w+/g, newId()),
      headers: { precognition: 'true', ...headers },
      payload: input,
    });
  }

  /** Every row of every table, as one text. */
  async function everything(): Promise<string> {
    const { rows: tables } = await world.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') order by 1`,
    );
    const contents = await Promise.all(
      tables.map(({ name }) => world.sql(`select to_jsonb(t) as row from ${name} t order by 1`)),
    );
    return JSON.stringify(contents.map(({ rows }) => rows));
  }

  it.each(writes)(
    'attack 77: $method $path changes 0 rows, and says whose answer it is',
    async (call) => {
      const before = await everything();

      const empty = await foresee(call, {});
      const nothingAsked = await foresee(call, {}, { 'precognition-validate-only': 'nothing' });

      for (const answer of [empty, nothingAsked]) {
        expect(answer.headers['precognition']).toBe('true');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(empty.headers['precognition-success']).toBe(
        empty.statusCode === 204 ? 'true' : undefined,
      );
      // The same door as the write: without what it asks for neither is answered.
      const expected = REFUSED_AT_THE_DOOR[call.audience.kind] ?? [204, 404];
      expect(expected).toContain(nothingAsked.statusCode);
      expect(await everything()).toBe(before);
    },
  );

  describe('with all that the write needs', () => {
    const complete: [call: CallDeclaration, input: () => Promise<object>][] = [
      [signIn, async () => ({ email: person.email, password: PASSWORD })],
      [signIn, async () => ({ email: person.email, password: 'wrong' })],
      [signOut, async () => ({ token: person.browser.token })],
      [endSessions, async () => ({})],
      [
        exchangeHandoff,
        async () => ({
          token: await createHandoff(world.db, {
            accountId: person.accountId,
            market: 'be',
            targetHost: 'account.carnet-be.localhost',
            service: 'my',
          }),
        }),
      ],
    ];

    it.each(complete)('attack 77: $name is not carried out', async (call, input) => {
      const body = await input();
      const before = await everything();

      const answer = await foresee(call, body);

      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        precognition: 'true',
        'precognition-success': 'true',
      });
      expect(answer.body).toBe('');
      expect(answer.cookies).toEqual([]);
      expect(await everything()).toBe(before);
    });
  });

  it('R298, A61: only the fields that were asked about are judged, in the language of the call', async () => {
    const ask = (only: string | undefined, body: object) =>
      foresee(signIn, body, {
        'accept-language': 'en',
        ...(only !== undefined && { 'precognition-validate-only': only }),
      });

    expect((await ask('email', { email: 'anna@example.be' })).statusCode).toBe(204);
    const wrongEmail = await ask('email', { email: '' });
    expect(wrongEmail.statusCode).toBe(422);
    expect(wrongEmail.json().errors).toEqual({ email: ['Please fill this in.'] });
    const both = await ask('email, password', { email: '', password: '' });
    expect(Object.keys(both.json().errors)).toEqual(['email', 'password']);
    const all = await ask(undefined, { email: 'anna@example.be' });
    expect(all.json().errors).toEqual({ password: ['Please fill this in.'] });
  });

  it('A61: a body that is none at all is wrong, whatever was asked about', async () => {
    const answer = await foresee(signIn, [], { 'precognition-validate-only': 'email' });
    expect(answer.statusCode).toBe(422);
  });

  it('attack 77: a call that needs a session needs it here too', async () => {
    const answer = await world.client().send({
      method: 'DELETE',
      url: '/sessions',
      headers: { precognition: 'true' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({ precognition: 'true' });
    expect(answer.headers).not.toHaveProperty('precognition-success');
  });

  it('attack 38: what the write would not find is not found here either', async () => {
    const { browser: stranger } = await world.signInNewPerson();
    const theirs = (await stranger.get('/sessions')).json().data[0].id;
    const own = (await person.browser.get('/sessions')).json().data[0].id;
    const ask = (id: string) =>
      person.browser.send({
        method: endSession.method,
        url: `/sessions/${id}`,
        headers: { precognition: 'true' },
      });

    expect((await ask(theirs)).statusCode).toBe(404);
    expect((await ask(own)).statusCode).toBe(204);
    expect((await person.browser.get('/user')).statusCode).toBe(200);
  });

  it('attack 77: what only resembles the header is refused instead of carried out', async () => {
    const before = await everything();
    for (const precognition of ['TRUE', '1', ' ']) {
      const answer = await foresee(signOut, { token: person.browser.token }, { precognition });
      expect(answer.statusCode, precognition).toBe(422);
    }
    expect(await everything()).toBe(before);
  });

  it('attack 77: neither binds a session nor counts as activity', async () => {
    const { email, accountId } = await world.newPerson();
    const browser = world.client();
    await browser.signIn(email);
    const bound = async () =>
      (
        await world.sql('select bound_at, last_seen_at from session where account_id = $1', [
          accountId,
        ])
      ).rows;
    const before = await bound();

    await world.setClockAhead('5 minutes');
    await browser.send({ method: 'DELETE', url: '/sessions', headers: { precognition: 'true' } });
    await world.setClockAhead('0 seconds');

    expect(await bound()).toEqual(before);
  });

  it('a read takes no notice of it', async () => {
    const answer = await person.browser.get('/user', { precognition: 'true' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('precognition');
  });
});
