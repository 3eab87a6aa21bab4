import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { newPartner, partnerServer, pushedRequest } from '../../testing/test-partner.ts';

/** How a partner asks for a fresh sign-in, and when it is not fresh any more. */
const wishes = [
  { wish: { prompt: 'login' }, tooLate: '62 seconds' },
  { wish: { max_age: '30' }, tooLate: '32 seconds' },
] as const;

describe('an app that wants a fresh sign-in', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  async function ask(browser: TestClient, wish: object, scope = 'openid user userwrite') {
    const partner = await newPartner(world);
    const { query, verifier } = await pushedRequest(world, partner, { scope, ...wish });
    const answer = await browser.get(`/authorize?${query}`);
    return { partner, verifier, answer, id: String(answer.json().id) };
  }
  const approve = (browser: TestClient, id: string) =>
    browser.post('/authorize', { id, approved: true });
  const expired = { code: 'partner.request_expired' };

  async function signInFromPortal(email: string, sameBrowser?: TestClient): Promise<TestClient> {
    const tab = world.client();
    for (const [name, value] of sameBrowser?.cookies ?? [])
      if (name.endsWith('began')) tab.cookies.set(name, value);
    const body = { email, password: PASSWORD };
    const answer = await tab.post('/token', body, { origin: PORTALS.be });
    tab.token = answer.json().access_token;
    await tab.get('/user');
    return tab;
  }

  it.each(wishes)(
    'A48: $wish: whoever has just signed in may take their time to read and to fetch a code',
    async ({ wish, tooLate }) => {
      const person = await signedInWithCodes(world);
      const { partner, verifier, id } = await ask(person.browser, wish);
      await world.setClockAhead(tooLate);
      await stepUp(world, person, { action: 'approve', single: '1' });

      const answer = await approve(person.browser, id);

      expect(answer.statusCode, answer.body).toBe(200);
      const code = new URL(answer.json().target).searchParams.get('code') ?? '';
      const { body } = await partnerServer(world, partner).exchange(code, verifier);
      expect(body.scope).toBe('openid user userwrite');
    },
  );

  it.each(wishes)(
    'R282, A48: $wish: whoever signed in before that does it again, by the clock of the database',
    async ({ wish, tooLate }) => {
      const { browser } = await world.signInNewPerson();
      await world.setClockAhead(tooLate);
      const { answer } = await ask(browser, wish);
      expect(answer.json()).toMatchObject({ code: 'partner.sign_in_again' });
    },
  );

  it.each(wishes)(
    'A48: $wish: what waits for a sign-in is not approved with the session that was too old',
    async ({ wish, tooLate }) => {
      const person = await signedInWithCodes(world);
      const { id, partner } = await ask(person.browser, wish);
      // As it is stored for a session that was too old when the app asked.
      await world.sql(
        `update oidc_request set payload = jsonb_set(payload, '{prompt,name}', '"login"')
         where client_id = $1`,
        [partner.clientId],
      );
      await world.setClockAhead(tooLate);
      await stepUp(world, person, { action: 'approve', single: '1' });
      expect((await approve(person.browser, id)).json()).toMatchObject(expired);
    },
  );

  it.each(wishes)(
    'A48, attack 62: $wish: an older session does not approve what a fresh one asked',
    async ({ wish, tooLate }) => {
      const { email } = await world.newPerson();
      const older = await signInFromPortal(email);
      await world.setClockAhead(tooLate);
      // Another tab of the same browser: nothing but their age tells the two apart.
      const fresh = await signInFromPortal(email, older);
      const { id } = await ask(fresh, wish, 'openid user');
      expect((await approve(older, id)).json()).toMatchObject(expired);
      expect((await approve(fresh, id)).statusCode).toBe(200);
    },
  );

  it('attack 29: an approval that leads to no code leaves the security code unused', async () => {
    const person = await signedInWithCodes(world);
    const { id, partner } = await ask(person.browser, {});
    await stepUp(world, person, { action: 'approve', single: '1' });
    await world.sql(`update client set scopes = '{user}' where client_id = $1`, [partner.clientId]);
    const { target } = (await approve(person.browser, id)).json();
    expect(new URL(target).searchParams.get('error')).toBe('invalid_scope');

    const next = await ask(person.browser, {});
    expect((await approve(person.browser, next.id)).statusCode).toBe(200);
  });
});
