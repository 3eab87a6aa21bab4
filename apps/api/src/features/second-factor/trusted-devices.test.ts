import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { askForCode } from '../../testing/code-page.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import {
  newDevice,
  newPersonWithTrust,
  signInAndTrust,
  signInWith,
  type TestDevice,
} from '../../testing/trusted-browser.ts';

const COOKIE = '__Host-td';

describe('a trusted device', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const trusted = () => newPersonWithTrust(world);
  const liveTrust = async (accountId: string) =>
    (
      await world.sql('select from trusted_device where account_id = $1 and ended_at is null', [
        accountId,
      ])
    ).rows.length;

  it('A54: is asked for a code once in 30 days, and then again', async () => {
    const { email, device } = await trusted();
    let asked = 0;
    for (let day = 1; day <= 29; day += 4) {
      await world.setClockAhead(`${String(day)} days`);
      if ((await signInWith(device, email)).statusCode !== 200) asked += 1;
    }
    expect(asked).toBe(0);
    await world.setClockAhead('30 days 1 minute');
    expect((await signInWith(device, email)).statusCode).toBe(401);
  });

  it('attack 35: its cookie is HttpOnly on this host alone, of 256 bits, and kept as a hash', async () => {
    const { device, accountId } = await trusted();
    const value = device.browser.cookies.get(COOKIE) ?? '';
    expect(value).toMatch(/^ct1_[\w-]{22}_[\w-]{22}_[\w-]{43}$/);
    const { rows } = await world.sql<{ row: string }>(
      'select row_to_json(t)::text as row from trusted_device t where account_id = $1',
      [accountId],
    );
    expect(rows[0]?.row).not.toContain(value.slice(-43));
    expect(world.logLines.join('\n')).not.toContain(value.slice(-43));

    const other = newDevice(world);
    const person = await newPersonWithCodes(world, { methods: ['email'] });
    const answer = await signInAndTrust(world, other, person);
    const header = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith(COOKIE));
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/Secure/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).not.toMatch(/Domain/i);
  });

  it('attack 35: a copied cookie that was used since is refused, ends the trust and alerts', async () => {
    const { email, accountId, device } = await trusted();
    const stolen = device.browser.cookies.get(COOKIE) ?? '';
    expect((await signInWith(device, email)).statusCode).toBe(200);
    expect(device.browser.cookies.get(COOKIE)).not.toBe(stolen);

    await world.setClockAhead('2 minutes');
    const thief = newDevice(world);
    thief.browser.cookies.set(COOKIE, stolen);
    expect((await signInWith(thief, email)).statusCode).toBe(401);
    expect((await messagesTo(world, accountId)).at(-1)).toMatchObject({
      purpose: 'mfa-changed',
      values: { change: 'trust-copied' },
    });
    expect(await liveTrust(accountId)).toBe(0);
    expect((await signInWith(device, email)).statusCode).toBe(401);
  });

  it('attack 35: a thief who uses the copy first is found out by the owner, and loses it', async () => {
    const { email, accountId, device } = await trusted();
    const thief = newDevice(world);
    thief.browser.cookies.set(COOKIE, device.browser.cookies.get(COOKIE) ?? '');
    expect((await signInWith(thief, email)).statusCode).toBe(200);

    await world.setClockAhead('2 minutes');
    expect((await signInWith(device, email)).statusCode).toBe(401);
    expect((await messagesTo(world, accountId)).at(-1)).toMatchObject({
      values: { change: 'trust-copied' },
    });
    expect(await liveTrust(accountId)).toBe(0);
    expect((await signInWith(thief, email)).statusCode).toBe(401);
  });

  it('attack 35: of 20 sign-ins at once with one cookie one is let in by it, and nobody is alarmed', async () => {
    const { email, accountId, device } = await trusted();
    const value = device.browser.cookies.get(COOKIE) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab: TestDevice = { browser: world.client(), headers: device.headers };
        tab.browser.cookies.set(COOKIE, value);
        return signInWith(tab, email);
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await liveTrust(accountId)).toBe(1);
  });

  it('attack 34: never stands in for the code before a change', async () => {
    const { browser, email, device } = await trusted();
    const signedIn = await signInWith(device, email);
    expect(signedIn.statusCode).toBe(200);
    expect((await browser.get('/mfa/status')).json()).toMatchObject({ single: false, sudo: false });
    expect((await browser.post('/mfa/switch-primary/2', undefined)).statusCode).toBe(403);
  });

  it('attack 36: isTrustedDevice counts at sign-in only', async () => {
    const person = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    const device = newDevice(world);
    const { browser, headers } = device;
    await signInAndTrust(world, device, person);
    await world.sql('delete from trusted_device where account_id = $1', [person.accountId]);
    browser.cookies.delete(COOKIE);

    const { payload } = (await browser.get('/mfa/sudo', headers)).json();
    const code = await lastCode(world, person.accountId);
    const body = { payload, code, isTrustedDevice: true };
    const raised = await browser.post('/mfa/sudo', body, headers);
    browser.token = raised.json().access_token;
    const setUp = await browser.post('/mfa/activate', body, headers);
    expect(setUp.json()).toMatchObject({ errors: { isTrustedDevice: [expect.any(String)] } });

    const guest = newDevice(world);
    const { email, accountId } = person;
    const reset = (await guest.browser.post('/user/forgot-password', { email })).json();
    const password = 'another long phrase 8?';
    const owed = await guest.browser.post('/user/reset-password', {
      payload: reset.payload,
      code: await lastCode(world, accountId),
      password,
      confirm_password: password,
    });
    const asked = (await askForCode(guest.browser, owed.json().mfa.payload)).json();
    const answer = { payload: asked.payload, code: await lastCode(world, accountId) };
    const done = await guest.browser.post(
      '/mfa/sudo',
      { ...answer, isTrustedDevice: true },
      guest.headers,
    );
    expect(done.statusCode).toBe(200);
    const { rows } = await world.sql('select from trusted_device where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('attack 35: belongs to one person: on a shared computer the next one is asked', async () => {
    const { device } = await trusted();
    const other = await newPersonWithCodes(world, { methods: ['email'] });
    expect((await signInWith(device, other.email)).statusCode).toBe(401);
  });

  it('is one of five at most: the oldest make room', async () => {
    const person = await newPersonWithCodes(world, { methods: ['email'] });
    const devices: TestDevice[] = [];
    for (let count = 0; count < 6; count++) {
      await world.setClockAhead(`${String(count * 90)} minutes`);
      const device = newDevice(world);
      devices.push(device);
      await signInAndTrust(world, device, person);
    }
    expect(await liveTrust(person.accountId)).toBe(5);
    const answers = [];
    for (const device of devices) answers.push((await signInWith(device, person.email)).statusCode);
    expect(answers).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it('is listed with the devices, and ended there without signing out', async () => {
    const { browser, email, device } = await trusted();
    const { headers } = device;
    const [listed] = (await browser.get('/sessions', headers)).json().data;
    expect(listed.trusted_until).toMatch(/^\d{4}-/);
    expect((await browser.delete(`/sessions/${listed.id}/trust`)).statusCode).toBe(204);
    const [after] = (await browser.get('/sessions', headers)).json().data;
    expect(after.trusted_until).toBeNull();
    expect((await signInWith(device, email)).statusCode).toBe(401);
    expect((await browser.get('/user')).statusCode).toBe(200);
  });

  it('attack 38: another person’s trust is not found', async () => {
    const victim = await trusted();
    const thief = await trusted();
    const [listed] = (await victim.browser.get('/sessions')).json().data;
    expect((await thief.browser.delete(`/sessions/${listed.id}/trust`)).statusCode).toBe(404);
    expect(await liveTrust(victim.accountId)).toBe(1);
  });

  it('survives an ordinary sign-out', async () => {
    const { browser, email, device } = await trusted();
    await browser.delete('/token', { token: browser.token });
    expect((await signInWith(device, email)).statusCode).toBe(200);
  });

  it.each([
    [
      'A54: ending it in the device list',
      async ({ browser }: { browser: TestClient }) => {
        const [listed] = (await browser.get('/sessions')).json().data;
        await browser.delete(`/sessions/${listed.id}`);
      },
    ],
    [
      'A54: a global sign-out',
      async ({ browser }: { browser: TestClient }) => {
        await browser.delete('/sessions?all=true');
      },
    ],
    [
      'A54, attack 50: a new password',
      async (person: { browser: TestClient; accountId: string }) => {
        await stepUp(world, person, { action: 'security.edit-password', single: '1' });
        const password = PASSWORD.replace('1!', '2!');
        await person.browser.post('/user/password', { password, confirm_password: password });
        // Somebody whose password is still the old one, also where this test runs alone.
        await world.newPerson();
        const back = await world.sql(
          `update account set password_hash = (select password_hash from account
             where account_id <> $1 and password_hash is not null limit 1)
           where account_id = $1`,
          [person.accountId],
        );
        expect(back.rowCount).toBe(1);
      },
    ],
    [
      'A54, attack 50: a change of methods',
      async (person: { browser: TestClient; accountId: string }) => {
        await stepUp(world, person, { action: 'security.mfa-edit' });
        const target = `trust-${person.accountId}@example.test`;
        const { payload } = (await person.browser.get(`/mfa/-1/activate?target=${target}`)).json();
        const code = await lastCode(world, person.accountId);
        const done = await person.browser.post('/mfa/activate', { payload, code });
        expect(done.statusCode).toBe(200);
      },
    ],
  ])('%s ends it', async (_what, end) => {
    const person = await trusted();
    await end(person);
    expect(await liveTrust(person.accountId)).toBe(0);
    expect((await signInWith(person.device, person.email)).statusCode).toBe(401);
  });

  it('A42: a weak password is not let in by trust', async () => {
    const { email, accountId, device } = await trusted();
    await world.sql('update account set password_status = 1 where account_id = $1', [accountId]);
    expect((await signInWith(device, email)).statusCode).toBe(401);
  });
});
