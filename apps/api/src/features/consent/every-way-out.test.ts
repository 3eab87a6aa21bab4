import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { confirmCode } from '../../testing/code-page.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import {
  newPartner,
  partnerServer,
  partnerTokens,
  queuedLogouts,
} from '../../testing/test-partner.ts';

interface Person {
  accountId: string;
  email: string;
  /** Signed in to the app. */
  browser: TestClient;
  /** Their other one, which is not. */
  other: TestClient;
}

describe('an app that somebody is signed in to', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  /** The app may also come back while they are signed out: more has to end than the session. */
  async function signedInToApp() {
    const person = await signedInWithCodes(world);
    const other = await newBrowserOf(world, person);
    const partner = await newPartner(world, {
      backchannel_logout_uri: 'https://lunch.example/backchannel',
    });
    const server = partnerServer(world, partner);
    const bound = await partnerTokens(world, person.browser, partner);
    const offline = await partnerTokens(world, person.browser, partner, {
      scope: 'openid user offline_access',
      prompt: 'consent',
    });
    return { ...person, other, partner, server, bound, offline };
  }

  const newPassword = PASSWORD.replace('1!', '2!');
  async function changePassword(browser: TestClient, { accountId }: Person) {
    await stepUp(world, { browser, accountId }, { action: 'security.edit-password', single: '1' });
    const body = { password: newPassword, confirm_password: newPassword };
    return browser.post('/user/password', body);
  }
  async function addMethod(browser: TestClient, { accountId }: Person) {
    await stepUp(world, { browser, accountId }, { action: 'security.mfa-edit' });
    const target = `way-out-${accountId}@example.test`;
    const { payload } = (await browser.get(`/mfa/-1/activate?target=${target}`)).json();
    const code = await lastCode(world, accountId);
    return browser.post('/mfa/activate', { payload, code });
  }
  async function resetPassword({ accountId, email }: Person) {
    const { payload } = (await world.client().post('/user/forgot-password', { email })).json();
    const code = await lastCode(world, accountId);
    const body = { payload, code, password: newPassword, confirm_password: newPassword };
    const { mfa } = (await world.client().post('/user/reset-password', body)).json();
    const owed = (await world.client().get(`/mfa/sudo?payload=${mfa.payload}`)).json();
    return confirmCode(world.client(), owed.payload, await lastCode(world, accountId));
  }
  async function endDeviceOf(browser: TestClient, by: TestClient) {
    const devices: { id: string; is_current: boolean }[] = (await browser.get('/sessions')).json()
      .data;
    return by.delete(`/sessions/${devices.find(({ is_current: isThis }) => isThis)?.id ?? ''}`);
  }

  const ways: Record<string, (person: Person) => Promise<{ statusCode: number }>> = {
    'ending the device': ({ browser, other }) => endDeviceOf(browser, other),
    'signing out the others': ({ other }) => other.delete('/sessions'),
    'signing out everywhere': ({ browser }) => browser.delete('/sessions?all=true'),
    'a password reset': (person) => resetPassword(person),
    'a new password, set elsewhere': (person) => changePassword(person.other, person),
    'a new password, set right here': (person) => changePassword(person.browser, person),
    'a change of methods elsewhere': (person) => addMethod(person.other, person),
  };

  it.each(Object.entries(ways))(
    'attack 50: is told of %s, and none of its tokens works any more',
    async (_how, end) => {
      const { partner, server, bound, offline, ...person } = await signedInToApp();
      const { accountId } = person;
      expect((await server.introspect(bound.access_token)).body.active).toBe(true);

      expect(String((await end(person)).statusCode)).toMatch(/^20/);

      expect(await queuedLogouts(world, accountId)).toEqual([
        { accountId, clientId: partner.clientId, sid: expect.any(String) },
      ]);
      for (const { access_token: access, refresh_token: refresh } of [bound, offline]) {
        expect((await server.introspect(access)).body).toEqual({ active: false });
        expect((await server.refresh(refresh)).body.error).toBe('invalid_grant');
      }
    },
  );

  it('is told of an ordinary logout, and keeps only what was allowed while signed out', async () => {
    const { browser, accountId, partner, server, bound, offline } = await signedInToApp();
    expect((await browser.delete('/token', { token: browser.token })).statusCode).toBe(204);

    expect(await queuedLogouts(world, accountId)).toEqual([
      { accountId, clientId: partner.clientId, sid: expect.any(String) },
    ]);
    expect((await server.introspect(bound.access_token)).body).toEqual({ active: false });
    expect((await server.refresh(bound.refresh_token)).body.error).toBe('invalid_grant');
    expect((await server.refresh(offline.refresh_token)).status).toBe(200);
  });

  it.each([
    ['a new password, set right here', changePassword],
    ['a change of methods right here', addMethod],
  ])('does not take the person along: they stay signed in here after %s', async (_how, change) => {
    const person = await signedInToApp();
    await change(person.browser, person);
    expect((await person.browser.get('/user')).statusCode).toBe(200);
    expect((await person.other.get('/user')).statusCode).toBe(401);
  });

  it('stays signed in when the methods are changed by the session that it hangs on', async () => {
    const { server, bound, ...person } = await signedInToApp();
    await addMethod(person.browser, person);
    expect((await server.introspect(bound.access_token)).body.active).toBe(true);
    expect(await queuedLogouts(world, person.accountId)).toEqual([]);
  });
});
