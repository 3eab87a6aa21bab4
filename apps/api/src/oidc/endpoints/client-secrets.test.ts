import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, partnerServer, partnerTokens } from '../../testing/test-partner.ts';

describe('guessing the secret of an app', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const newNetwork = () => `198.51.100.${String(++networks)}`;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guessing = (clientId: string) =>
    partnerServer(world, { clientId, redirectUri: '', secret: 'a-wrong-guess' });

  const endpoints = {
    token: ['/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
    introspection: ['/token/introspection', { token: 'x' }],
    revocation: ['/token/revocation', { token: 'x' }],
    'pushed requests': ['/request', { response_type: 'code' }],
  } as const;

  it.each(Object.entries(endpoints))(
    'attack 91: ten wrong secrets from one network, then 429 at %s',
    async (_name, [path, form]) => {
      const partner = await newPartner(world);
      const thief = from(newNetwork());
      const statuses = [];
      for (let guess = 0; guess < 12; guess++)
        statuses.push((await guessing(partner.clientId).post(path, form, thief)).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);

      const refused = await guessing(partner.clientId).post(path, form, thief);
      expect(refused.body).toMatchObject({ error: 'temporarily_unavailable' });
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
      // The eleventh guess does not count, even if it is right.
      expect((await partnerServer(world, partner).post(path, form, thief)).status).toBe(429);
    },
  );

  it('attack 91: guesses of strangers do not lock the partner out, nor another client', async () => {
    const { browser } = await world.signInNewPerson();
    const [partner, other] = [await newPartner(world), await newPartner(world)];
    const tokens = await partnerTokens(world, browser, partner);
    for (let stranger = 0; stranger < 5; stranger++) {
      const thief = from(newNetwork());
      for (let guess = 0; guess < 12; guess++)
        await guessing(partner.clientId).post('/token/introspection', { token: 'x' }, thief);
    }
    const ask = (who: typeof partner, address: string) =>
      partnerServer(world, who).post(
        '/token/introspection',
        { token: tokens.access_token },
        from(address),
      );
    expect((await ask(partner, newNetwork())).body).toMatchObject({ active: true });
    expect((await ask(other, '198.51.100.1')).status).toBe(200);
  });

  it('attack 91: one network that tries many clients is refused, and after an hour forgiven', async () => {
    const partner = await newPartner(world);
    const thief = from(newNetwork());
    const statuses = [];
    for (let guess = 0; guess < 103; guess++)
      statuses.push(
        (
          await guessing(`made-up-${String(guess)}`).post(
            '/token/introspection',
            { token: 'x' },
            thief,
          )
        ).status,
      );
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses.slice(100)).toEqual([429, 429, 429]);
    // Somebody else's server behind the same network goes on.
    const right = partnerServer(world, partner);
    expect((await right.post('/token/introspection', { token: 'x' }, thief)).status).toBe(200);
    await world.setClockAhead('61 minutes');
    const again = await guessing('made-up').post('/token/introspection', { token: 'x' }, thief);
    expect(again.status).toBe(401);
    await world.setClockAhead('0 seconds');
  });

  it('attack 91: ten minutes later the right secret counts again, also from there', async () => {
    const partner = await newPartner(world);
    const shared = from(newNetwork());
    for (let guess = 0; guess < 11; guess++)
      await guessing(partner.clientId).post('/token/introspection', { token: 'x' }, shared);
    const right = partnerServer(world, partner);
    expect((await right.post('/token/introspection', { token: 'x' }, shared)).status).toBe(429);
    await world.setClockAhead('11 minutes');
    expect((await right.post('/token/introspection', { token: 'x' }, shared)).status).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('attack 91: a partner that floods us is slowed down, and another client does not notice', async () => {
    const [loud, quiet] = [await newPartner(world), await newPartner(world)];
    const server = partnerServer(world, loud);
    const flood = Array.from({ length: 300 }, () => server.introspect('x'));
    const calm = await partnerServer(world, quiet).introspect('x');
    const statuses = (await Promise.all(flood)).map(({ status }) => status);

    expect(calm.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect((await server.introspect('x')).status).toBe(200);
  });
});
