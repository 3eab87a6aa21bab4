import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setBothClocksAhead } from '../../testing/both-clocks.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, partnerServer, pushedRequest } from '../../testing/test-partner.ts';

describe('an app that wants to change data or move money', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => setBothClocksAhead(world, 0));
  afterAll(() => world.stop());

  const say = (browser: TestClient, id: string, approved = true) =>
    browser.post('/authorize', { id, approved });
  const owed = { code: 'mfa.step_up_required' };

  async function asked(scope = 'openid user userwrite') {
    const person = await signedInWithCodes(world);
    return { person, ...(await askOnce(person.browser, scope)) };
  }

  async function askOnce(browser: TestClient, scope = 'openid user userwrite') {
    const partner = await newPartner(world);
    const { query, verifier } = await pushedRequest(world, partner, { scope });
    const { id } = (await browser.get(`/authorize?${query}`)).json() as { id: string };
    return { partner, verifier, id };
  }

  const prove = (person: Awaited<ReturnType<typeof signedInWithCodes>>, single: '0' | '1' = '1') =>
    stepUp(world, person, { action: 'approve', single });

  it.each(['userwrite', 'payment'])(
    'attack 61, A63: %s is refused to an app that nobody has checked, before anybody is asked',
    async (scope) => {
      const { browser } = await signedInWithCodes(world);
      const partner = await newPartner(world, { is_verified: false });
      const { query } = await pushedRequest(world, partner, { scope: `openid user ${scope}` });
      for (const path of ['/authorize', '/authorize/preview']) {
        const answer = await browser.get(`${path}?${query}`);
        const { searchParams } = new URL(answer.json().target);
        expect(searchParams.get('error')).toBe('invalid_scope');
        expect(searchParams.get('error_description')).toContain('scope-unverified');
        expect(searchParams.has('code')).toBe(false);
      }
      const { query: reading } = await pushedRequest(world, partner, { scope: 'openid user' });
      expect((await browser.get(`/authorize?${reading}`)).json()).toMatchObject({
        approvalType: 'scopes',
        app: { is_verified: false, domain: null },
      });
    },
  );

  it('R281, attack 61: is allowed only with a fresh second factor, and the request waits for it', async () => {
    const { person, partner, verifier, id } = await asked();
    const refused = await say(person.browser, id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject(owed);

    await prove(person);
    const { target } = (await say(person.browser, id)).json() as { target: string };

    const code = new URL(target).searchParams.get('code') ?? '';
    const { body } = await partnerServer(world, partner).exchange(code, verifier);
    expect(body.scope).toBe('openid user userwrite');
  });

  it.each(['payment', 'reimbursemoney', 'customerwrite'])(
    'R281, attack 61, A63: %s is such a wish',
    async (scope) => {
      const { browser } = await signedInWithCodes(world);
      const partner = await newPartner(world, { scopes: [scope] });
      const { query } = await pushedRequest(world, partner, { scope: `openid ${scope}` });
      const { id } = (await browser.get(`/authorize?${query}`)).json() as { id: string };
      expect((await say(browser, id)).json()).toMatchObject(owed);
    },
  );

  it('attack 61: a code for another page is none for this', async () => {
    const { person, id } = await asked();
    await stepUp(world, person, { action: 'security.mfa-edit' });
    expect((await say(person.browser, id)).json()).toMatchObject(owed);
  });

  it('whoever set no second factor up proves a contact, as before any other change', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { id } = await askOnce(browser);
    expect((await say(browser, id)).json()).toMatchObject(owed);

    expect((await stepUp(world, { browser, accountId }, { action: 'approve' })).statusCode).toBe(
      200,
    );
    expect((await say(browser, id)).statusCode).toBe(200);
  });

  it('can be refused without a code, and allowed to read without one', async () => {
    const { person, id } = await asked();
    expect((await say(person.browser, id, false)).statusCode).toBe(200);
    const reads = await askOnce(person.browser, 'openid user');
    expect((await say(person.browser, reads.id)).statusCode).toBe(200);
  });

  it('A48: a pushed request may wait longer than it could have been shown', async () => {
    const person = await signedInWithCodes(world);
    const { query } = await pushedRequest(world, await newPartner(world), {
      scope: 'openid user userwrite',
    });
    await setBothClocksAhead(world, 9 * 60);
    const { id } = (await person.browser.get(`/authorize?${query}`)).json() as { id: string };
    await setBothClocksAhead(world, 20 * 60);
    await prove(person);
    expect((await say(person.browser, id)).statusCode).toBe(200);
  });

  it('A61: a question beforehand is refused alike, and spends nothing', async () => {
    const { person, id } = await asked();
    const foresee = () =>
      person.browser.send({
        method: 'POST',
        url: '/authorize',
        payload: { id, approved: true },
        headers: { precognition: 'true' },
      });
    expect((await foresee()).json()).toMatchObject(owed);
    await prove(person);
    expect((await foresee()).statusCode).toBe(204);
    expect((await say(person.browser, id)).statusCode).toBe(200);
  });

  describe('attack 29: one code', () => {
    it('allows one app: of eight approvals at once one is given', async () => {
      const { person, id } = await asked();
      const others = await Promise.all(Array.from({ length: 7 }, () => askOnce(person.browser)));
      const ids = [id, ...others.map((other) => other.id)];
      await prove(person);

      const answers = await Promise.all(ids.map((each) => say(person.browser, each)));

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      for (const answer of answers)
        if (answer.statusCode !== 200) expect(answer.json()).toMatchObject(owed);
    });

    it('is not spent on a request that does not wait, and a refused approval leaves the request open', async () => {
      const { person, id } = await asked();
      await prove(person);
      expect((await say(person.browser, 'no-such-request')).statusCode).toBe(422);
      expect((await say(person.browser, id)).statusCode).toBe(200);

      const next = await askOnce(person.browser);
      expect((await say(person.browser, next.id)).json()).toMatchObject(owed);
      await prove(person);
      expect((await say(person.browser, next.id)).statusCode).toBe(200);
    });

    it('for ten minutes allows several', async () => {
      const { person, id } = await asked();
      const next = await askOnce(person.browser);
      await prove(person, '0');
      for (const each of [id, next.id])
        expect((await say(person.browser, each)).statusCode).toBe(200);
    });
  });
});
