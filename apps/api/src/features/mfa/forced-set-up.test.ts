import { needsSession } from '@carnet/contract/audience';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPhone } from '../../testing/people-with-codes.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** What a person who owes the set-up may do; every other call that needs a session is refused. */
const EXEMPT = [
  // Partners are reached; our own platforms wait (A22).
  'GET /authorize',
  'GET /mfa',
  'GET /mfa/:id/activate',
  'GET /mfa/recent',
  'GET /mfa/status',
  'GET /user',
  'POST /authorize',
  'POST /mfa/activate',
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
    for (const call of withSession.filter(({ name }) => name !== 'skipMfaSetup')) {
      const answer = await send(browser, call);
      const code = answer.statusCode === 204 ? undefined : answer.json().code;
      if (call.duringSetup) expect(code, nameOf(call)).not.toBe('mfa.setup_required');
      else expect(code, nameOf(call)).toBe('mfa.setup_required');
    }
    expect((await browser.get('/sessions?client_id=999')).statusCode).toBe(403);
  });

  it('R157: a phone and an e-mail address are needed, and then the way is free', async () => {
    const person = await world.signInNewPerson({ mfa_forced: true });
    const { browser } = person;
    const owes = async () => (await browser.get('/mfa/status')).json().setup_required;

    expect(
      (await setUp(person, `/mfa/-2/activate?target=${newPhone().replace('+', '%2B')}`)).statusCode,
    ).toBe(200);
    expect(await owes()).toBe(true);
    expect((await browser.get('/sessions')).statusCode).toBe(403);
    expect((await setUp(person, '/mfa/-1/activate')).statusCode).toBe(200);
    expect(await owes()).toBe(false);
    expect((await browser.get('/sessions')).statusCode).toBe(200);
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
