import { needsSession } from '@carnet/contract/audience';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailContact, newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** What a person who owes the set-up may do; every other call that needs a session is refused. */
const EXEMPT = [
  // Partners are reached; our own platforms wait (A22).
  'GET /authorize',
  // Found while setting up: two accounts of one person (R69).
  'GET /merge',
  'GET /mfa',
  'GET /mfa/:id/activate',
  'GET /mfa/recent',
  'GET /mfa/status',
  'GET /mfa/sudo/methods',
  'GET /user',
  'POST /authorize',
  'POST /fuzzion',
  'POST /merge',
  'POST /merge/decline',
  'POST /merge/ownership',
  'POST /mfa/activate',
  'POST /mfa/fuzzion',
  'POST /mfa/no-phone',
  'POST /mfa/skip-setup',
];

describe('forced set-up', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const withSession = allCalls.filter(({ audience }) => needsSession(audience));
  const nameOf = ({ method, path }: (typeof allCalls)[number]) => `${method} ${path}`;
  const send = (browser: TestClient, { method, path }: (typeof allCalls)[number]) =>
    browser.send({
      method,
      url: path.replace(':id', '1').replaceAll(/:\w+/g, newId()),
      ...(method !== 'GET' && { payload: {} }),
    });

  async function setUp(
    { browser, accountId }: { browser: TestClient; accountId: string },
    path: string,
  ) {
    const { payload } = (await browser.get(path)).json();
    const code = await lastCode(world, accountId);
    return browser.post('/mfa/activate', { payload, code });
  }

  it('is exempted from by these calls and no others', () => {
    const exempt = withSession.filter(({ duringSetup }) => duringSetup).map(nameOf);
    expect(exempt.toSorted()).toEqual(EXEMPT);
  });

  it.each([
    ['forced', { mfa_forced: true }],
    ['asked as an employer', { mfa_customer: true }],
  ])('R148, attack 31: %s, every other call is 403 whatever the page says', async (_who, flags) => {
    const { browser } = await world.signInNewPerson(flags);
    // Skipping has tests of its own below.
    const changesWhatIsOwed = new Set(['skipMfaSetup', 'sayNoPhone']);
    for (const call of withSession.filter(({ name }) => !changesWhatIsOwed.has(name))) {
      const answer = await send(browser, call);
      const code = answer.statusCode === 204 ? undefined : answer.json().code;
      if (call.duringSetup) expect(code, nameOf(call)).not.toBe('mfa.setup_required');
      else expect(code, nameOf(call)).toBe('mfa.setup_required');
    }
    expect((await browser.get('/sessions?client_id=999')).statusCode).toBe(403);
  });

  const owes = async ({ browser }: { browser: TestClient }): Promise<boolean> =>
    (await browser.get('/mfa/status')).json().setup_required;
  const methodsOf = async ({ browser }: { browser: TestClient }): Promise<string[]> =>
    (await browser.get('/mfa')).json().map(({ method }: { method: string }) => method);
  const number = () => `/mfa/-2/activate?target=${newPhone().replace('+', '%2B')}`;

  it('R157, attack 81: after a code to the address on file a phone is linked, the address with it, and the way is free', async () => {
    const person = await world.signInNewPerson({ mfa_forced: true });
    const { browser } = person;
    expect((await browser.get(number())).json()).toMatchObject({ code: 'mfa.step_up_required' });

    await stepUp(world, person, { action: 'setup-mfa' });
    expect((await browser.get('/sessions')).statusCode).toBe(403);
    expect((await setUp(person, number())).statusCode).toBe(200);
    expect(await methodsOf(person)).toEqual(['sms', 'email']);
    expect(await owes(person)).toBe(false);
    expect((await browser.get('/sessions')).statusCode).toBe(200);
    // The proof went with the set-up that it was for.
    expect((await browser.get(number())).json()).toMatchObject({ code: 'mfa.step_up_required' });
  });

  it('R157: so it is with a number on file that was verified before, which proves itself', async () => {
    const phone = newPhone();
    const email = `forced-${phone.slice(1)}@example.test`;
    const person = await world.newPerson({
      mfa_forced: true,
      contacts: [emailContact(email), phoneContact(phone)],
    });
    const browser = world.client();
    await browser.signIn(email);
    await stepUp(world, { browser, ...person }, { action: 'setup-mfa', mfaId: -1 });
    const done = await setUp({ browser, ...person }, '/mfa/-2/activate');
    expect(done.statusCode).toBe(200);
    expect(await methodsOf({ browser })).toEqual(['sms', 'email']);
    expect(await owes({ browser })).toBe(false);
  });

  it('R157, attacks 31, 81: while one of the two is missing the way is shut, and the proof counts for nothing else', async () => {
    const person = await world.signInNewPerson({ mfa_forced: true });
    const { browser, accountId } = person;
    await stepUp(world, person, { action: 'setup-mfa' });
    const address = `/mfa/-1/activate?target=forced-${accountId}@example.test`;
    expect((await setUp(person, address)).statusCode).toBe(200);
    expect(await owes(person)).toBe(true);
    expect((await browser.get('/sessions')).json()).toMatchObject({ code: 'mfa.setup_required' });
    for (const answer of [
      await browser.post('/mfa/switch-primary/1', undefined),
      await browser.delete('/mfa/1'),
      await browser.get('/mfa/1/activate?edit=1&target=thief%40example.test'),
    ]) {
      expect(['mfa.setup_required', 'mfa.step_up_required']).toContain(answer.json().code);
    }
    expect((await setUp(person, number())).statusCode).toBe(200);
    expect(await owes(person)).toBe(false);
  });

  it('R157: who has no mobile phone sets the address up alone; a number that comes later ends the exception', async () => {
    const person = await world.signInNewPerson({ mfa_forced: true });
    const { browser, accountId } = person;
    const noted = async () =>
      (
        await world.sql<{ at: Date | null; events: number }>(
          `select mfa_no_phone_at as at,
                  (select count(*)::int from security_event e
                   where e.account_id = a.account_id and kind = 'mfa.no_phone') as events
           from account a where account_id = $1`,
          [accountId],
        )
      ).rows[0];
    for (let again = 0; again < 2; again++) {
      expect((await browser.post('/mfa/no-phone', undefined)).statusCode).toBe(204);
    }
    expect(await noted()).toEqual({ at: expect.any(Date), events: 1 });
    // It is a note and no proof: the password alone still opens nothing.
    expect(await owes(person)).toBe(true);
    expect((await browser.get('/mfa/-3/activate')).json()).toMatchObject({
      code: 'mfa.step_up_required',
    });

    expect((await setUp(person, '/mfa/-1/activate')).statusCode).toBe(200);
    expect(await owes(person)).toBe(false);
    expect(await methodsOf(person)).toEqual(['email']);

    await stepUp(world, person, { action: 'setup-mfa' });
    expect((await setUp(person, number())).statusCode).toBe(200);
    expect(await noted()).toMatchObject({ at: null });
    expect((await browser.post('/mfa/no-phone', undefined)).statusCode).toBe(204);
    expect(await noted()).toMatchObject({ at: null });
  });

  it('R149: an employer who is not forced may skip, until the next sign-in', async () => {
    const { browser, email } = await world.signInNewPerson({ mfa_customer: true });
    expect((await browser.get('/mfa/status')).json()).toMatchObject({
      setup_required: true,
      may_skip_setup: true,
    });
    expect((await browser.post('/mfa/skip-setup', undefined)).statusCode).toBe(204);
    expect((await browser.get('/sessions')).statusCode).toBe(200);

    const later = world.client();
    await later.signIn(email);
    expect((await later.get('/sessions')).statusCode).toBe(403);
  });

  it('attack 31: who is forced cannot skip', async () => {
    const { browser } = await world.signInNewPerson({ mfa_forced: true, mfa_customer: true });
    expect((await browser.get('/mfa/status')).json()).toMatchObject({ may_skip_setup: false });
    expect((await browser.post('/mfa/skip-setup', undefined)).json()).toMatchObject({
      code: 'mfa.setup_required',
    });
    expect((await browser.get('/sessions')).statusCode).toBe(403);
  });

  it('signing out is always possible', async () => {
    const { browser } = await world.signInNewPerson({ mfa_forced: true });
    expect((await browser.delete('/token', { token: browser.token })).statusCode).toBe(204);
    expect((await browser.get('/user')).statusCode).toBe(401);
  });
});
