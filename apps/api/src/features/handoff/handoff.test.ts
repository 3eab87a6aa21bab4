import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import type { NewHandoff } from '@carnet/identity/sessions/handoff/handoff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const PORTAL_HOST = 'account.carnet-be.localhost';

describe('coming signed in from another platform', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const handOver = (accountId: string, changes: Partial<NewHandoff> = {}) =>
    createHandoff(world.db, {
      accountId,
      market: 'be',
      targetHost: PORTAL_HOST,
      service: 'my',
      ...changes,
    });
  async function exchange(browser: TestClient, token: string, headers = {}) {
    const answer = await browser.post('/token/handoff', { token }, headers);
    if (answer.statusCode === 200) browser.token = answer.json().access_token;
    return answer;
  }
  /** A native app: it signs in and never shows its cookie. */
  async function signedInApp() {
    const person = await world.newPerson();
    const app = world.client();
    await app.signIn(person.email);
    app.cookies.clear();
    return { ...person, app, token: app.token ?? '' };
  }
  const userOf = async (browser: TestClient) => (await browser.get('/user')).json().data?.id;
  const invalid = { statusCode: 400, code: 'handoff.invalid' };
  const outcome = (answer: Awaited<ReturnType<typeof exchange>>) => ({
    statusCode: answer.statusCode,
    code: answer.json().code,
  });

  describe('by a one-time code', () => {
    it('R60, A17: signs the person in, in this browser alone', async () => {
      const { accountId } = await world.newPerson();
      const browser = world.client();

      const answer = await exchange(browser, await handOver(accountId));

      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json())).toEqual(['access_token']);
      expect(answer.cookies[0]).toMatchObject({ name: '__Host-bind', httpOnly: true });
      expect(await userOf(browser)).toBe(accountId);
      const thief = world.client();
      thief.token = browser.token;
      expect((await thief.get('/user')).statusCode).toBe(401);
    });

    it('attack 44: works once', async () => {
      const { accountId } = await world.newPerson();
      const code = await handOver(accountId);

      expect((await exchange(world.client(), code)).statusCode).toBe(200);
      expect(outcome(await exchange(world.client(), code))).toEqual(invalid);
    });

    it('A17: works for 60 seconds by the clock of the database', async () => {
      const { accountId } = await world.newPerson();
      const [early, late] = [await handOver(accountId), await handOver(accountId)];

      await world.setClockAhead('59 seconds');
      expect((await exchange(world.client(), early)).statusCode).toBe(200);
      await world.setClockAhead('61 seconds');
      expect(outcome(await exchange(world.client(), late))).toEqual(invalid);
      await world.setClockAhead('0 seconds');
    });

    it.each<[what: string, changes: Partial<NewHandoff>]>([
      ['another market', { market: 'lu' }],
      ['another host', { targetHost: 'account.carnet-lu.localhost' }],
    ])('A17: is bound: one for %s is refused here', async (_what, changes) => {
      const { accountId } = await world.newPerson();
      expect(outcome(await exchange(world.client(), await handOver(accountId, changes)))).toEqual(
        invalid,
      );
    });

    it('A17: is refused to a page that is not the portal, and to the other market', async () => {
      const { accountId } = await world.newPerson();
      const code = await handOver(accountId);

      const elsewhere = await exchange(world.client(), code, { origin: 'https://evil.example' });
      expect(outcome(elsewhere)).toEqual(invalid);
      expect(outcome(await exchange(world.client('lu'), code))).toEqual(invalid);
      const portal = await exchange(world.client(), code, { origin: PORTALS.be, host: HOSTS.be });
      expect(portal.statusCode).toBe(200);
    });

    it('attack 44: leaves the session of another person in this browser as it was', async () => {
      const { accountId: attacker } = await world.newPerson();
      const { browser, accountId: victim } = await world.signInNewPerson();
      const victimToken = browser.token;

      await exchange(browser, await handOver(attacker));

      expect(await userOf(browser)).toBe(attacker);
      browser.token = victimToken;
      expect(await userOf(browser)).toBe(victim);
    });

    it('R272: the device list names the platform it came from', async () => {
      const { accountId } = await world.newPerson();
      const browser = world.client();
      await exchange(browser, await handOver(accountId, { service: 'fridom' }));

      expect((await browser.get('/sessions')).json().data).toMatchObject([
        { services_used: ['account', 'fridom'], is_current: true },
      ]);
    });

    it('a retry with the same idempotency key gets the first answer', async () => {
      const { accountId } = await world.newPerson();
      const code = await handOver(accountId);
      const headers = { 'idempotency-key': 'handoff-retry-0001' };

      const first = await exchange(world.client(), code, headers);
      const again = await exchange(world.client(), code, headers);

      expect(again.json()).toEqual(first.json());
      expect(again.cookies[0]?.value).toBe(first.cookies[0]?.value);
    });
  });

  describe('by the access token of an app', () => {
    it('A17: the token is replaced: the browser is signed in, the token is over', async () => {
      const { app, token, accountId } = await signedInApp();
      const browser = world.client();

      expect((await exchange(browser, token)).statusCode).toBe(200);

      expect(browser.token).not.toBe(token);
      expect(await userOf(browser)).toBe(accountId);
      expect((await app.get('/user')).statusCode).toBe(401);
      expect(outcome(await exchange(world.client(), token))).toEqual(invalid);
    });

    it('A17: a token older than 10 minutes is refused, and stays as it was', async () => {
      const { app, token } = await signedInApp();
      await world.setClockAhead('11 minutes');
      expect(outcome(await exchange(world.client(), token))).toEqual(invalid);
      expect((await app.get('/user')).statusCode).toBe(200);
      await world.setClockAhead('0 seconds');
    });

    it('A17: a token that is bound to a browser is refused, and that browser stays signed in', async () => {
      const { browser } = await world.signInNewPerson();
      expect(outcome(await exchange(world.client(), browser.token ?? ''))).toEqual(invalid);
      expect((await browser.get('/user')).statusCode).toBe(200);
    });

    it('A17: a token that was signed out is refused', async () => {
      const { app, token } = await signedInApp();
      await app.delete('/token', { token });
      expect(outcome(await exchange(world.client(), token))).toEqual(invalid);
    });

    it('attack 74: a Belgian token is refused in Luxembourg', async () => {
      const { token } = await signedInApp();
      expect(outcome(await exchange(world.client('lu'), token))).toEqual(invalid);
    });
  });

  describe('lives no longer than what it came from', () => {
    /** Calls often enough that nothing ends for want of use. */
    async function liveUntil(browser: TestClient, hours: number) {
      for (let hour = 0; hour < hours; hour += 0.8) {
        await world.setClockAhead(`${hour} hours`);
        expect((await browser.get('/user')).statusCode, `after ${hour} h`).toBe(200);
        await world.sql('update session set last_seen_at = app_now() where ended_at is null');
      }
      await world.setClockAhead(`${hours} hours 1 minute`);
      const { statusCode } = await browser.get('/user');
      await world.setClockAhead('0 seconds');
      return statusCode;
    }

    it('attack 95: a browser ends with the 12 hours of the app whose token it took', async () => {
      const { token } = await signedInApp();
      await world.setClockAhead('9 minutes');
      const browser = world.client();
      await exchange(browser, token);

      expect(await liveUntil(browser, 12)).toBe(401);
    });

    it('attack 95: a chain of hand-offs, each in time for the next, ends 12 hours after the sign-in', async () => {
      const { token } = await signedInApp();
      let link = token;
      for (let minutes = 9; minutes < 12 * 60; minutes += 9) {
        await world.setClockAhead(`${minutes} minutes`);
        const app = world.client();
        expect((await exchange(app, link)).statusCode, `after ${minutes} min`).toBe(200);
        link = app.token ?? '';
      }
      await world.setClockAhead('12 hours 1 minute');
      const late = world.client();
      expect(outcome(await exchange(late, link))).toEqual(invalid);
      late.token = link;
      late.cookies.clear();
      expect((await late.get('/user')).statusCode).toBe(401);
      await world.setClockAhead('0 seconds');
    });

    it('attack 95: after a code of a platform, which tells of no sign-in, 12 hours', async () => {
      const { accountId } = await world.newPerson();
      const browser = world.client();
      await exchange(browser, await handOver(accountId));

      expect(await liveUntil(browser, 12)).toBe(401);
    });

    it('attack 95: a password typed in the same browser begins the 30 days of a browser', async () => {
      const { token, email } = await signedInApp();
      const browser = world.client();
      await exchange(browser, token);
      await browser.signIn(email);
      await browser.get('/user');

      await world.setClockAhead('13 days');
      expect((await browser.get('/user')).statusCode).toBe(200);
      await world.setClockAhead('0 seconds');
    });
  });

  it.each(['x', 'ch1_', 'cs1_', `ch1_${'A'.repeat(22)}_${'A'.repeat(22)}`, '<script>'])(
    'attack 46: what is neither, such as %j, is refused like a code that was used',
    async (token) => {
      expect(outcome(await exchange(world.client(), token))).toEqual(invalid);
    },
  );

  it('attack 19: of 50 at once exactly one opens a session', async () => {
    const { accountId } = await world.newPerson();
    const code = await handOver(accountId);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => exchange(world.client(), code)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await world.sql('select from session where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
  });

  it('attack 48: signing out everywhere spends the codes that are under way', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const code = await handOver(accountId);

    await browser.delete('/sessions?all=true');

    expect(outcome(await exchange(world.client(), code))).toEqual(invalid);
  });
});
