import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { authenticatorCode } from '../../testing/authenticator-app.ts';
import { holdUp } from '../../testing/hold-up.ts';
import { databaseTime, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { newPersonWithTrust, signInWith } from '../../testing/trusted-browser.ts';

describe('a sign-in in flight while the second factor changes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  interface Owner {
    accountId: string;
    email: string;
    browser: TestClient;
  }

  /** The sign-in has looked the person up before the change is made, and is settled after it. */
  async function signInDuring<Answer>({ email }: Owner, change: () => Promise<Answer>) {
    // Where every change comes by when it has the person's row already.
    const held = await holdUp(world, sql`lock table pending_sign_in in share mode`);
    const changing = change();
    await held.untilWaiting(1);
    const signingIn = world.client().signIn(email);
    await held.untilWaiting(2);
    await held.release();
    return { changed: await changing, signedIn: await signingIn };
  }
  const liveSessions = async ({ accountId }: Owner) =>
    (await world.sql('select from session where account_id = $1 and ended_at is null', [accountId]))
      .rows.length;
  const livePendingSignIns = async ({ accountId }: Owner) =>
    (
      await world.sql('select from pending_sign_in where account_id = $1 and used_at is null', [
        accountId,
      ])
    ).rows.length;

  it('attack 50: that was asked for no code opens no session once one is owed', async () => {
    const owner = await world.signInNewPerson();
    await stepUp(world, owner, { action: 'setup-mfa' });
    const { payload, data } = (await owner.browser.get('/mfa/-3/activate')).json();
    const code = authenticatorCode(data.secret, await databaseTime(world));
    const { changed, signedIn } = await signInDuring(owner, () =>
      owner.browser.post('/mfa/activate', { payload, code }),
    );

    expect(changed.statusCode).toBe(200);
    expect(signedIn.json()).toMatchObject({ code: 'login.invalid_credentials' });
    expect(await liveSessions(owner)).toBe(1);
    expect((await owner.browser.get('/user')).statusCode).toBe(200);
    // Asked again, it is told what it owes.
    expect((await world.client().signIn(owner.email)).json()).toMatchObject({
      code: 'mfa.required',
    });
  });

  it('attack 50: that was to be asked for a code holds no ticket from before the change', async () => {
    const owner = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, owner, { action: 'security.mfa-edit' });
    const target = `in-flight-${owner.accountId}@example.test`;
    const { payload } = (await owner.browser.get(`/mfa/-1/activate?target=${target}`)).json();
    const code = await lastCode(world, owner.accountId);
    const { changed, signedIn } = await signInDuring(owner, () =>
      owner.browser.post('/mfa/activate', { payload, code }),
    );

    expect(changed.statusCode).toBe(200);
    expect(signedIn.json()).toMatchObject({ code: 'login.invalid_credentials' });
    expect(await livePendingSignIns(owner)).toBe(0);
    expect(await liveSessions(owner)).toBe(1);
  });
});

describe('a sign-in of a trusted browser in flight while the trust ends', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  interface Owner {
    accountId: string;
    browser: TestClient;
  }

  const endings: Record<string, (owner: Owner) => Promise<() => Promise<{ statusCode: number }>>> =
    {
      'a global sign-out':
        async ({ browser }) =>
        () =>
          browser.delete('/sessions?all=true'),
      'a new password': async (owner) => {
        await stepUp(world, owner, { action: 'security.edit-password', single: '1' });
        const password = PASSWORD.replace('1!', '2!');
        return () => owner.browser.post('/user/password', { password, confirm_password: password });
      },
      'a change of methods': async (owner) => {
        await stepUp(world, owner, { action: 'security.mfa-edit' });
        const target = `trust-in-flight-${owner.accountId}@example.test`;
        const { payload } = (await owner.browser.get(`/mfa/-1/activate?target=${target}`)).json();
        const code = await lastCode(world, owner.accountId);
        return () => owner.browser.post('/mfa/activate', { payload, code });
      },
    };

  it.each(Object.entries(endings))(
    'attacks 35, 50: by %s: both are answered, and the browser is not let in',
    async (_what, prepare) => {
      const owner = await newPersonWithTrust(world);
      const end = await prepare(owner);
      // Where every ending comes by between the person's row and the trust in their devices.
      const held = await holdUp(world, sql`lock table handoff in share mode`);
      const ending = end();
      await held.untilWaiting(1);
      const signingIn = signInWith(owner.device, owner.email);
      await held.untilWaiting(2);
      await held.release();

      expect(String((await ending).statusCode)).toMatch(/^20/);
      expect(['mfa.required', 'login.invalid_credentials']).toContain(
        (await signingIn).json().code,
      );
    },
  );
});
