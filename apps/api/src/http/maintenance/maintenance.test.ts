import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the maintenance switch', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(async () => {
    await world.sql('delete from maintenance');
    await becomes(HOSTS.be, 401);
  });
  afterAll(() => world.stop());

  const close = (market: string) =>
    world.sql('insert into maintenance (market) values ($1)', [market]);
  const statusOf = async (host: string) =>
    (await world.api.inject({ url: '/user', headers: { host } })).statusCode;
  const becomes = async (host: string, status: number) => {
    await expect.poll(() => statusOf(host), { timeout: 10_000 }).toBe(status);
  };

  it('A69: a closed market answers 503 and says when to come back; the other one works on', async () => {
    await close('be');
    await becomes(HOSTS.be, 503);

    const answer = await world.api.inject({
      url: '/user',
      headers: { host: HOSTS.be, origin: PORTALS.be, 'accept-language': 'en' },
    });
    expect(answer.json()).toMatchObject({
      code: 'service.maintenance',
      message: 'Sorry, you cannot log in at the moment. Please try again later.',
    });
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      // Without it the portal could not read why.
      'access-control-allow-origin': PORTALS.be,
    });
    expect(await statusOf(HOSTS.lu)).toBe(401);
  });

  it('A69: sessions outlive it', async () => {
    const { browser } = await world.signInNewPerson();
    await close('be');
    await expect
      .poll(async () => (await browser.get('/user')).statusCode, { timeout: 10_000 })
      .toBe(503);

    await world.sql('delete from maintenance');
    await expect
      .poll(async () => (await browser.get('/user')).statusCode, { timeout: 10_000 })
      .toBe(200);
  });

  it('A69: no login is tried meanwhile', async () => {
    const { email } = await world.newPerson();
    const attempts = async () => (await world.sql('select from login_attempt')).rowCount;
    const before = await attempts();
    await close('be');
    await becomes(HOSTS.be, 503);

    const answer = await world.client().post('/token', { email, password: 'wrong' });
    expect(answer.statusCode).toBe(503);
    expect(await attempts()).toBe(before);
  });

  it('A69: a guest can ask whether the market is open, without logging in', async () => {
    const ask = () => world.api.inject({ url: '/market', headers: { host: HOSTS.be } });
    expect((await ask()).json()).toEqual({ status: 'ok' });
    await close('be');
    await becomes(HOSTS.be, 503);
    expect((await ask()).json()).toMatchObject({ code: 'service.maintenance' });
  });

  it('A69: probes of the process are answered as ever', async () => {
    await close('be');
    await becomes(HOSTS.be, 503);
    const probe = await world.api.inject({ url: '/health/ready', headers: { host: HOSTS.be } });
    expect(probe.json()).toEqual({ status: 'ok' });
  });
});
