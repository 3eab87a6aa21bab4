import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('sessions', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  describe('bound to the browser that first echoed its cookie', () => {
    it('attack 41: a copied token is worthless without the bind cookie', async () => {
      const { browser } = await world.signInNewPerson();
      const thief = world.client();
      thief.token = browser.token;

      expect((await thief.get('/user')).statusCode).toBe(401);
      expect((await browser.get('/user')).statusCode).toBe(200);
    });

    it("attack 41: another browser's bind cookie does not help", async () => {
      const { browser } = await world.signInNewPerson();
      const { browser: thief } = await world.signInNewPerson();
      thief.token = browser.token;

      expect((await thief.get('/user')).statusCode).toBe(401);
    });

    it('the bind cookie alone authenticates nothing', async () => {
      const { browser } = await world.signInNewPerson();
      browser.token = undefined;

      expect((await browser.get('/user')).json()).toMatchObject({ code: 'session.required' });
    });

    it('a session is bound even when its first two requests arrive together', async () => {
      const { email } = await world.newPerson();
      const browser = world.client();
      await browser.signIn(email);

      await Promise.all([browser.get('/user'), browser.get('/user')]);

      browser.cookies.clear();
      expect((await browser.get('/user')).statusCode).toBe(401);
    });
  });

  describe('of clients that never echo the cookie', () => {
    function withBindCookie(value: string) {
      const client = world.client();
      client.cookies.set('__Host-bind', value);
      return client;
    }

    async function bareBearer() {
      const { email } = await world.newPerson();
      const app = world.client();
      await app.signIn(email);
      app.cookies.clear();
      return app;
    }

    it('work by the token alone', async () => {
      const app = await bareBearer();
      expect((await app.get('/user')).statusCode).toBe(200);
    });

    it.each([
      ['of somebody else', () => world.signInNewPerson().then(({ browser }) => browser)],
      ['that nobody has', async () => withBindCookie('A'.repeat(43))],
      ['that only has its name', async () => withBindCookie('x')],
      ['that is empty', async () => withBindCookie('')],
    ])('attack 93: are refused beside a bind cookie %s', async (_whose, foreign) => {
      const app = await bareBearer();
      const browser = await foreign();
      browser.token = app.token;

      const answer = await browser.get('/user');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'session.required' });
      // It was a question, not an end: alone, the token opens what it did.
      expect((await app.get('/user')).statusCode).toBe(200);
    });

    it('attack 93: and so is the token of a sign-in whose cookie a later one replaced', async () => {
      const { email } = await world.newPerson();
      const browser = world.client();
      await browser.signIn(email);
      const earlier = browser.token;
      await browser.signIn(email);
      expect((await browser.get('/user')).statusCode).toBe(200);

      browser.token = earlier;
      expect((await browser.get('/user')).statusCode).toBe(401);
    });

    it('end after an hour without use', async () => {
      const app = await bareBearer();
      await withClockAhead('61 minutes', async () =>
        expect((await app.get('/user')).statusCode).toBe(401),
      );
    });

    it('end after twelve hours, however busy', async () => {
      const app = await bareBearer();
      for (let hours = 0.9; hours < 12; hours += 0.9) {
        await world.setClockAhead(`${hours} hours`);
        expect((await app.get('/user')).statusCode, `after ${hours} h`).toBe(200);
        await lastSeenIsWritten();
      }
      await withClockAhead('12 hours 1 minute', async () =>
        expect((await app.get('/user')).statusCode).toBe(401),
      );
    });
  });

  it('a browser session survives 13 idle days, and ends after 14', async () => {
    const { browser } = await world.signInNewPerson();
    await withClockAhead('15 days', async () =>
      expect((await browser.get('/user')).statusCode).toBe(401),
    );
    await withClockAhead('13 days', async () =>
      expect((await browser.get('/user')).statusCode).toBe(200),
    );
  });

  it('whoever shows a session that is over is told why; whoever could not use it is not', async () => {
    const { browser } = await world.signInNewPerson();
    const thief = world.client();
    thief.token = browser.token;
    const code = 'session.required';
    await withClockAhead('15 days', async () => {
      const told = { code, reason: 'session.expired' };
      expect((await browser.get('/user')).json()).toMatchObject(told);
      expect((await thief.get('/user')).json()).not.toHaveProperty('reason');
    });
    const end = (reason: string) =>
      world.sql(`update session set ended_at = app_now(), end_reason = $1 where ended_at is null`, [
        reason,
      ]);
    await end('signed_out_elsewhere');
    const told = { code, reason: 'session.ended_elsewhere' };
    expect((await browser.get('/user')).json()).toMatchObject(told);
    expect((await thief.get('/user')).json()).not.toHaveProperty('reason');

    const { browser: own } = await world.signInNewPerson();
    await end('logout');
    expect((await own.get('/user')).json()).not.toHaveProperty('reason');
  });

  it('raising the epoch ends every session opened before it, and none after', async () => {
    const { browser, email } = await world.signInNewPerson();
    await world.sql('update session_epoch set minimum = minimum + 1');

    expect((await browser.get('/user')).statusCode).toBe(401);
    await browser.signIn(email);
    expect((await browser.get('/user')).statusCode).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer nonsense', 'Basic abc', `Bearer ${'x'.repeat(5000)}`])(
    'a request with the credential "%.20s" is asked to sign in',
    async (authorization) => {
      const answer = await world.client().get('/user', { authorization });
      expect(answer.statusCode).toBe(401);
    },
  );

  it('the last-seen time is written at most once a minute', async () => {
    const { browser } = await world.signInNewPerson();
    const writes = () => world.statements.filter((text) => /set last_seen_at/.test(text)).length;
    const before = writes();

    await browser.get('/user');
    await browser.get('/user');
    expect(writes()).toBe(before);

    await withClockAhead('2 minutes', async () => {
      await browser.get('/user');
      await expect.poll(writes).toBe(before + 1);
    });
  });

  async function withClockAhead(interval: string, work: () => Promise<void>) {
    await world.setClockAhead(interval);
    try {
      await work();
    } finally {
      await world.setClockAhead('0 seconds');
    }
  }

  /** Of the newest session: the time is written after the answer. */
  async function lastSeenIsWritten() {
    await expect
      .poll(async () => {
        const { rows } = await world.sql<{ fresh: boolean }>(
          `select last_seen_at > app_now() - interval '1 minute' as fresh
           from session order by created_at desc limit 1`,
        );
        return rows[0]?.fresh;
      })
      .toBe(true);
  }
});
