import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { devicesOf, signInOn, USER_AGENTS } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the list of devices', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R272: shows name, browser, system, place, first connection, last activity, status, services and count', async () => {
    const { email, accountId } = await world.newPerson();
    const browser = await signInOn(world, email, { 'user-agent': USER_AGENTS.windowsChrome });
    await world.sql(
      `update session set place_city = 'Leuven', place_country = 'BE' where account_id = $1`,
      [accountId],
    );

    expect(await devicesOf(browser)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Chrome on Windows',
        browser: 'Chrome',
        operating_system: 'Windows',
        city: 'Leuven',
        country: 'BE',
        first_connection: expect.stringMatching(/^\d{4}-.*Z$/),
        last_activity: expect.stringMatching(/^\d{4}-.*Z$/),
        is_current: true,
        status: 'active',
        services_used: ['account'],
        session_count: 1,
        trusted_until: null,
      },
    ]);
    expect((await devicesOf(browser, { 'accept-language': 'nl' }))[0]?.name).toBe(
      'Chrome op Windows',
    );
  });

  it('R272: somebody with 300 sessions gets them by one statement, found by the key', async () => {
    const { email, accountId } = await world.newPerson();
    const browser = await signInOn(world, email, { 'user-agent': USER_AGENTS.windowsChrome });
    await world.sql(
      `insert into session (account_id, token_hash, session_id, market, bind_hash, epoch, device_id,
                            browser, system, expires_at, last_seen_at)
       select account.account_id, sha256((account.account_id::text || n)::bytea), gen_random_uuid(), 'be',
              sha256('bind'), 1, gen_random_uuid(), 'Chrome', 'Windows', app_now() + interval '1 day',
              app_now() - n * interval '1 minute'
       from account, generate_series(1, 300) n`,
    );
    await world.sql('analyze session');
    await devicesOf(browser);
    world.statements.length = 0;
    const startedAt = performance.now();
    expect(await devicesOf(browser)).toHaveLength(301);
    expect(performance.now() - startedAt).toBeLessThan(500);
    // The session's check, and the page.
    expect(world.statements).toHaveLength(2);
    const page = world.statements.find((text) => text.includes('"trustedUntil"'));
    const { rows } = await world.sql<{ 'QUERY PLAN': string }>(`explain ${page}`, [accountId, 500]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan (?:on|using) session_/);
    expect(plan).not.toMatch(/Seq Scan on session\b/);
  });

  it('R272: names a browser by its client hints, where its user agent pretends', async () => {
    const { email } = await world.newPerson();
    const browser = await signInOn(world, email, {
      'user-agent': USER_AGENTS.windowsChrome,
      'sec-ch-ua': '"Chromium";v="141", "Brave";v="141", "Not?A_Brand";v="8"',
    });
    expect((await devicesOf(browser))[0]?.name).toBe('Brave on Windows');
  });

  it('R273: missing name, city and country are null, not an error', async () => {
    const { email } = await world.newPerson();
    const browser = await signInOn(world, email, { 'user-agent': '' });

    expect((await devicesOf(browser))[0]).toMatchObject({
      name: null,
      browser: null,
      operating_system: null,
      city: null,
      country: null,
    });
  });

  it('R272: has one row per device, however often it signed in, the one that asks first', async () => {
    const { email } = await world.newPerson();
    const laptop = { 'user-agent': USER_AGENTS.windowsChrome, 'x-device-id': newId() };
    await signInOn(world, email, laptop);
    await signInOn(world, email, {
      'user-agent': USER_AGENTS.iphoneSafari,
      'x-device-id': newId(),
    });
    const browser = await signInOn(world, email, laptop);

    expect(await devicesOf(browser)).toMatchObject([
      { name: 'Chrome on Windows', session_count: 2, is_current: true },
      { name: 'Safari on iOS', session_count: 1, is_current: false },
    ]);
  });

  it('attack 54: another browser that sends the same device id has a row of its own', async () => {
    const { email } = await world.newPerson();
    const deviceId = newId();
    const browser = await signInOn(world, email, {
      'user-agent': USER_AGENTS.windowsChrome,
      'x-device-id': deviceId,
    });
    await signInOn(world, email, {
      'user-agent': USER_AGENTS.iphoneSafari,
      'x-device-id': deviceId,
    });

    expect(await devicesOf(browser)).toHaveLength(2);
  });

  it('keeps those that were signed out or expired, and say so', async () => {
    const { email } = await world.newPerson();
    const phone = await signInOn(world, email, { 'user-agent': USER_AGENTS.iphoneSafari });
    await phone.delete('/token', { token: phone.token });
    const browser = await signInOn(world, email, { 'user-agent': USER_AGENTS.windowsChrome });

    expect(await devicesOf(browser)).toMatchObject([
      { status: 'active' },
      { name: 'Safari on iOS', status: 'signed_out' },
    ]);

    await world.setClockAhead('31 days');
    const later = await signInOn(world, email, { 'user-agent': USER_AGENTS.windowsChrome });
    expect((await devicesOf(later)).map(({ status }) => status)).toEqual([
      'active',
      'expired',
      'signed_out',
    ]);
    await world.setClockAhead('0 seconds');
  });

  it('attack 38: holds those of the person who asks, and nobody else’s', async () => {
    const { browser } = await world.signInNewPerson();
    await world.signInNewPerson();
    expect(await devicesOf(browser)).toHaveLength(1);
  });
});
