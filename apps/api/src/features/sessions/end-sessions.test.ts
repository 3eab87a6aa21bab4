import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { devicesOf, signInOn, USER_AGENTS } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

describe('devices', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const isSignedIn = async (browser: TestClient) => (await browser.get('/user')).statusCode === 200;

  describe('signed out one by one', () => {
    it('R274: the device is out at once, and the one that asked stays', async () => {
      const { email, browser } = await world.signInNewPerson();
      const other = await signInOn(world, email);
      const id = (await devicesOf(browser)).find(({ is_current }) => !is_current)?.id;

      expect((await browser.delete(`/sessions/${id}`)).statusCode).toBe(204);

      expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(browser)).toBe(true);
      expect((await browser.delete(`/sessions/${id}`)).statusCode).toBe(204);
    });

    it('R274: all sessions of that device end, and none of another', async () => {
      const { email, browser } = await world.signInNewPerson();
      const deviceId = newId();
      const phone = { 'user-agent': USER_AGENTS.iphoneSafari, 'x-device-id': deviceId };
      const [first, second] = [
        await signInOn(world, email, phone),
        await signInOn(world, email, phone),
      ];
      const sameSystem = await signInOn(world, email, {
        'user-agent': USER_AGENTS.iphoneChrome,
        'x-device-id': deviceId,
      });
      const sameBrowser = await signInOn(world, email, {
        'user-agent': USER_AGENTS.macSafari,
        'x-device-id': deviceId,
      });
      const id = (await devicesOf(browser)).find(({ name }) => name === 'Safari on iOS')?.id;

      await browser.delete(`/sessions/${id}`);

      expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false]);
      for (const other of [sameSystem, sameBrowser, browser])
        expect(await isSignedIn(other)).toBe(true);
    });

    it('attack 38: a session of another person is not found, and stays', async () => {
      const { browser: victim } = await world.signInNewPerson();
      const { browser: attacker } = await world.signInNewPerson();
      const [device] = await devicesOf(victim);

      const theirs = await attacker.delete(`/sessions/${device?.id}`);
      const nobodys = await attacker.delete(`/sessions/${newId()}`);

      expect(theirs.statusCode).toBe(404);
      expect({ ...theirs.json(), request_id: '' }).toEqual({ ...nobodys.json(), request_id: '' });
      expect(await isSignedIn(victim)).toBe(true);
    });

    it('R297: an id that is none is refused as such', async () => {
      const { browser } = await world.signInNewPerson();
      expect((await browser.delete('/sessions/1')).statusCode).toBe(422);
    });
  });

  describe('signed out together', () => {
    it('R275: all others, while the one that asks stays', async () => {
      const { email, browser } = await world.signInNewPerson();
      const others = [await signInOn(world, email), await signInOn(world, email)];
      const { browser: stranger } = await world.signInNewPerson();

      expect((await browser.delete('/sessions')).statusCode).toBe(204);

      for (const other of others) expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(browser)).toBe(true);
      expect(await isSignedIn(stranger)).toBe(true);
    });

    it('R275: all, the one that asks included', async () => {
      const { email, browser } = await world.signInNewPerson();
      const other = await signInOn(world, email);

      expect((await browser.delete('/sessions?all=true')).statusCode).toBe(204);

      expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false]);
    });

    it('a misspelled wish signs nobody out', async () => {
      const { email, browser } = await world.signInNewPerson();
      const other = await signInOn(world, email);
      for (const query of ['al=true', 'all=yes', 'all=true&all=true']) {
        expect((await browser.delete(`/sessions?${query}`)).statusCode, query).toBe(422);
      }
      expect(await isSignedIn(other)).toBe(true);
    });
  });

  it('nobody is signed out by somebody without a session, whatever they name', async () => {
    const { browser: victim } = await world.signInNewPerson();
    const [device] = await devicesOf(victim);
    for (const path of ['/sessions', '/sessions?all=true', `/sessions/${device?.id}`])
      expect((await world.client().delete(path)).statusCode, path).toBe(401);
    expect(await isSignedIn(victim)).toBe(true);
  });

  describe('once signed out', () => {
    const toldTo = async (accountId: string) =>
      (
        await world.sql<{ purpose: string; channel: string; locale: string }>(
          `select purpose, channel, locale from message
           where account_id = $1 and purpose = 'sessions-ended'`,
          [accountId],
        )
      ).rows;

    it('the person is told by e-mail, once, and the event is on record', async () => {
      const { email, accountId, browser } = await world.signInNewPerson();
      await signInOn(world, email);

      await browser.delete('/sessions');
      await browser.delete('/sessions');

      expect(await toldTo(accountId)).toEqual([
        { purpose: 'sessions-ended', channel: 'email', locale: 'nl' },
      ]);
      const { rows } = await world.sql(
        `select detail from security_event where account_id = $1 and kind = 'sessions.ended'`,
        [accountId],
      );
      expect(rows).toEqual([{ detail: { scope: 'others', count: 1 } }]);
    });

    it('a person without a mailbox is told by SMS', async () => {
      const value = '0470 98 76 54';
      const contacts = [{ kind: 'phone' as const, value, canonical: '+32470987654' }];
      const { accountId } = await world.newPerson({ contacts });
      const phone = world.client();
      const answer = await phone.post('/token', {
        phone: value,
        password: PASSWORD,
      });
      phone.token = answer.json().access_token;

      await phone.delete('/sessions?all=true');

      expect(await toldTo(accountId)).toMatchObject([{ channel: 'sms' }]);
    });
  });

  it('F6: end while every ordinary connection is taken', async () => {
    const { email, browser } = await world.signInNewPerson();
    const other = await signInOn(world, email);
    // Longer than anybody waits for a connection.
    const holdAll = Array.from({ length: 10 }, () => world.sql('select pg_sleep(3)'));

    expect((await browser.delete('/sessions')).statusCode).toBe(204);

    await Promise.all(holdAll);
    expect(await isSignedIn(other)).toBe(false);
  });
});
