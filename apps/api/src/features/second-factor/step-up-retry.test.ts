import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

const NEW_PASSWORD = 'another long phrase 8?';

/** Every write that uses a security code up and keeps its answer. */
const writes = [
  {
    url: '/user/password',
    action: 'security.edit-password',
    payload: { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
  },
  { url: '/mfa/regenerate-recovery', action: 'security.edit-recovery', payload: undefined },
  { url: '/mfa/switch-primary/2', action: 'security.mfa-edit', payload: undefined },
] as const;
type Write = (typeof writes)[number];

describe('a change that used the security code up, sent again', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  let keys = 0;
  const newKey = () => `step-up-retry-${String(++keys).padStart(8, '0')}`;
  const send = (browser: TestClient, { url, payload }: Write, key?: string) =>
    browser.post(url, payload, key === undefined ? {} : { 'idempotency-key': key });
  const outcomeOf = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) => ({
    statusCode,
    body,
  });
  const owed = { code: 'mfa.step_up_required' };

  async function proven({ action }: Write) {
    const person = await withAuthenticator(world);
    // What the set-up was proven with is over.
    await world.setClockAhead('11 minutes');
    const code = await person.codeNow();
    expect((await stepUp(world, person, { action, single: '1', code })).statusCode).toBe(200);
    return person;
  }

  it.each(writes)(
    'F13, attack 29: POST $url is answered as the first time, and done once',
    async (write) => {
      const { browser, accountId } = await proven(write);
      const key = newKey();

      const first = await send(browser, write, key);
      const told = (await messagesTo(world, accountId)).length;
      const again = await send(browser, write, key);

      expect(first.statusCode, first.body).toBeLessThan(300);
      expect(outcomeOf(again)).toEqual(outcomeOf(first));
      expect(await messagesTo(world, accountId)).toHaveLength(told);
    },
  );

  it.each(writes)(
    'attacks 27, 29: POST $url with another key, or none, is refused: the code is used up',
    async (write) => {
      const { browser } = await proven(write);
      expect((await send(browser, write, newKey())).statusCode).toBeLessThan(300);

      for (const key of [newKey(), undefined]) {
        const answer = await send(browser, write, key);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject(owed);
      }
    },
  );

  it.each(writes)('attack 27: POST $url, the key opens it for nobody else', async (write) => {
    const stranger = await withAuthenticator(world);
    const { browser } = await proven(write);
    const key = newKey();
    expect((await send(browser, write, key)).statusCode).toBeLessThan(300);

    const answer = await send(stranger.browser, write, key);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject(owed);
  });

  it('attack 29: copies of one request that arrive together change once', async () => {
    const [, regenerate] = writes;
    const { browser } = await proven(regenerate);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(browser, regenerate, key)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });

  it('another body under the same key does nothing', async () => {
    const [change] = writes;
    const { browser, email } = await proven(change);
    const key = newKey();
    await send(browser, change, key);
    const payload = { password: PASSWORD, confirm_password: PASSWORD };
    const answer = await browser.post(change.url, payload, { 'idempotency-key': key });
    expect(answer.json()).toMatchObject({ code: 'idempotency.key_reused' });
    expect((await world.client().signIn(email)).statusCode).toBe(400);
  });

  it('attack 27: after ten minutes the answer is forgotten, and the code asked for', async () => {
    const [, regenerate] = writes;
    const { browser } = await proven(regenerate);
    const key = newKey();
    await send(browser, regenerate, key);
    await world.setClockAhead('22 minutes');
    expect((await send(browser, regenerate, key)).json()).toMatchObject(owed);
  });
});
