import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newPhone } from '../../testing/people-with-codes.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const [EMAIL, SMS, APP] = [-1, -2, -3];

describe('what must be proven before a method is set up', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const start = (browser: TestClient, id: number, target?: string) =>
    browser.get(
      `/mfa/${String(id)}/activate?edit=1${target === undefined ? '' : `&target=${encodeURIComponent(target)}`}`,
    );

  async function finish(browser: TestClient, accountId: string, payload: string) {
    const code = await lastCode(world, accountId);
    return browser.post('/mfa/activate', { payload, code });
  }

  const needsProof = { statusCode: 403, code: 'mfa.step_up_required' };
  const outcome = (answer: Awaited<ReturnType<typeof start>>) => ({
    statusCode: answer.statusCode,
    code: answer.json().code,
  });

  async function handedOver() {
    const { accountId } = await world.newPerson();
    const token = await createHandoff(world.db, {
      accountId,
      market: 'be',
      targetHost: 'account.carnet-be.localhost',
      service: 'my',
    });
    const browser = world.client();
    const answer = await browser.post('/token/handoff', { token });
    browser.token = answer.json().access_token;
    await browser.get('/user');
    return { accountId, browser };
  }

  async function leftOpen() {
    const person = await world.signInNewPerson();
    await world.setClockAhead('11 minutes');
    return person;
  }

  describe.each([
    ['a session that has just begun', () => world.signInNewPerson()],
    ['a session that was left open', leftOpen],
    ['a session that was handed over', handedOver],
  ])('attacks 27, 81: %s, nothing set up yet', (_what, begin) => {
    it('adds neither a number nor an app', async () => {
      const { browser } = await begin();
      expect(outcome(await start(browser, SMS, newPhone()))).toEqual(needsProof);
      expect(outcome(await start(browser, EMAIL, 'thief@example.test'))).toEqual(needsProof);
      expect(outcome(await start(browser, APP))).toEqual(needsProof);
      expect((await browser.get('/mfa')).json()).toEqual([]);
    });

    it('sets up the address that is on file, whose code is the proof', async () => {
      const { browser, accountId } = await begin();
      const { payload } = (await start(browser, EMAIL)).json();
      expect((await finish(browser, accountId, payload)).statusCode).toBe(200);
    });

    it('adds a number once a code to that address has proven the person', async () => {
      const { browser, accountId } = await begin();
      await stepUp(world, { browser, accountId }, { action: 'setup-mfa' });
      const { payload } = (await start(browser, SMS, newPhone())).json();
      expect((await finish(browser, accountId, payload)).statusCode).toBe(200);
    });
  });

  it('attack 81: an address on file that was never verified is set up by its own code where it is the only one', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    await world.sql('update contact set verified_at = null where account_id = $1', [accountId]);
    expect(outcome(await start(browser, APP))).toEqual(needsProof);
    expect(outcome(await start(browser, SMS, newPhone()))).toEqual(needsProof);
    const { payload } = (await start(browser, EMAIL)).json();
    expect((await finish(browser, accountId, payload)).statusCode).toBe(200);
  });

  it('attack 29: a single grant sets one method up, and allows nothing after that', async () => {
    const person = await signedInWithCodes(world, ['email']);
    const { browser, accountId } = person;
    await stepUp(world, person, { action: 'security.mfa-edit', single: '1' });
    const { payload } = (await start(browser, SMS, newPhone())).json();
    expect((await finish(browser, accountId, payload)).statusCode).toBe(200);

    expect(outcome(await start(browser, SMS, newPhone()))).toEqual(needsProof);
    expect(outcome(await browser.delete('/mfa/2'))).toEqual(needsProof);
  });

  it('A20: two set-ups begun with one single grant end as one', async () => {
    const person = await signedInWithCodes(world, ['email']);
    const { browser, accountId } = person;
    await stepUp(world, person, { action: 'security.mfa-edit', single: '1' });
    const first = (await start(browser, SMS, newPhone())).json();
    const code = await lastCode(world, accountId);
    const second = (await start(browser, EMAIL, 'another@example.test')).json();
    expect((await finish(browser, accountId, second.payload)).statusCode).toBe(200);
    const late = await browser.post('/mfa/activate', { payload: first.payload, code });
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
    expect((await browser.get('/mfa')).json()).toHaveLength(2);
  });

  it('A20: a proof that has run out meanwhile is asked for again, and nothing is set up', async () => {
    const person = await signedInWithCodes(world, ['email']);
    const { browser, accountId } = person;
    await stepUp(world, person, { action: 'security.mfa-edit' });
    await world.setClockAhead('9 minutes');
    const { payload } = (await start(browser, SMS, newPhone())).json();
    await world.setClockAhead('11 minutes');
    expect(outcome(await finish(browser, accountId, payload))).toEqual(needsProof);
    expect((await browser.get('/mfa')).json()).toHaveLength(1);

    await stepUp(world, person, { action: 'security.mfa-edit' });
    const again = (await start(browser, SMS, newPhone())).json();
    expect((await finish(browser, accountId, again.payload)).statusCode).toBe(200);
  });
});
