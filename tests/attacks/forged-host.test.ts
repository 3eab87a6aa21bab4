import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, sendTo } from '../support/http.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';
import { TARIFFS } from '../support/tariffs.ts';

const PURPOSES = [
  'identifier-hmac',
  'card-hmac',
  'national-number-hmac',
  'code-hmac',
  'password-pepper',
  'envelope',
];

const newKeyring = () =>
  JSON.stringify(
    Object.fromEntries(
      PURPOSES.map((purpose) => [
        purpose,
        { current: 'k1', keys: { k1: randomBytes(32).toString('base64url') } },
      ]),
    ),
  );

const SITES = JSON.stringify(
  (['be', 'lu'] as const).map((market) => ({
    market,
    apiHost: HOSTS[market],
    portalOrigin: `https://account.carnet-${market}.localhost`,
  })),
);

const PRODUCTION = {
  CARNET_ENV: 'production',
  CARNET_KEYS: newKeyring(),
  CARNET_SITES: SITES,
  TRUSTED_PROXIES: '',
  CARD_PLATFORM_URL: 'https://127.0.0.1:9/v1',
  MERCHANT_PLATFORM_URL: 'https://127.0.0.1:9/v1',
  MERCHANT_TARIFFS: TARIFFS,
};

describe('a forged host, in production', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ environment: PRODUCTION });
  });
  afterAll(() => rig?.stop());

  const signInBody = { email: 'nobody@example.test', password: PASSWORD };

  it.each([
    'evil.example',
    `${HOSTS.be}.evil.example`,
    `evil.example:443`,
    `evil-${HOSTS.be}`,
    'localhost',
    '127.0.0.1',
    '',
  ])('attack 74: nobody answers to "%s"', async (host) => {
    const [{ port }] = rig.apis;
    const headers = { host };
    for (const request of [
      { path: '/user' },
      { method: 'POST' as const, path: '/token', body: signInBody },
      { path: '/no-such-path' },
    ]) {
      const answer = await sendTo(port, { ...request, headers });
      expect(answer.status, answer.text).toBe(421);
      expect(answer.problem().code).toBe('host.unknown');
      expect(answer.text).not.toContain('evil');
    }
    // Load balancers ask by address.
    expect((await sendTo(port, { path: '/health/live', headers })).status).toBe(200);
  });

  it('attack 74: X-Forwarded-Host of somebody who is no proxy of ours is not believed', async () => {
    const [{ port }] = rig.apis;
    const forwarded = { 'x-forwarded-host': HOSTS.be, forwarded: `host=${HOSTS.be}` };
    const unknown = await sendTo(port, {
      path: '/user',
      headers: { ...forwarded, host: 'evil.example' },
    });
    expect(unknown.status).toBe(421);

    const [email = ''] = await rig.createPeople(1);
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' };
    const body = { email, password: PASSWORD };
    const signedIn = await sendTo(port, { method: 'POST', path: '/token', body, headers });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect(signedIn.headers['access-control-allow-origin']).toBe(
      'https://account.carnet-be.localhost',
    );
  });

  it('attack 74: a Belgian token opens nothing at the Luxembourg host', async () => {
    const [api] = rig.apis;
    const visitor = await rig.signedInVisitor();
    const atLuxembourg = { host: HOSTS.lu };
    const answer = await visitor.send(api, { path: '/user', headers: atLuxembourg });
    expect(answer.status).toBe(401);
    expect(answer.problem().code).toBe('session.required');
    // Nor may the market be chosen by a header that only a proxy may send.
    const forwarded = { host: HOSTS.lu, 'x-forwarded-host': HOSTS.be };
    expect((await visitor.send(api, { path: '/user', headers: forwarded })).status).toBe(401);
    expect((await visitor.readUser(api)).status).toBe(200);
  });

  it('attack 74: a Belgian password opens nothing at the Luxembourg host', async () => {
    const [api] = rig.apis;
    const [email = ''] = await rig.createPeople(1, 'be');
    expect((await createVisitor('lu').signIn(api, email, PASSWORD)).status).toBe(400);
    expect((await createVisitor('be').signIn(api, email, PASSWORD)).status).toBe(200);
  });
});

const POISON: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': '//evil.example/',
  'x-rewrite-url': '//evil.example/',
  forwarded: 'host=evil.example;proto=http',
  referer: 'https://evil.example/',
};

describe('a forged host, in what people are sent', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig();
  });
  afterAll(() => rig?.stop());

  const linksIn = (text: string, html: string) => [
    ...(text.match(/https?:\/\/[^\s"'<>]+/g) ?? []),
    ...Array.from(html.matchAll(/ (?:href|src)="(https?:[^"]+)"/g), ([, link = '']) => link),
  ];

  it.each(['be', 'lu'] as const)(
    'attack 74: in %s every link of every mail leads to the portal of that market',
    async (market) => {
      const [api] = rig.apis;
      const [email = ''] = await rig.createPeople(1, market);
      // The other market's, too: it is no stranger's host, and still not the one that was called.
      const other = HOSTS[market === 'be' ? 'lu' : 'be'];
      for (const headers of [POISON, { ...POISON, 'x-forwarded-host': other }]) {
        const send = (path: string, body: object) =>
          createVisitor(market).send(api, { method: 'POST', path, body, headers });
        expect((await send('/user/forgot-password', { email })).status).toBe(200);
        const signIn = { email, password: PASSWORD };
        expect((await send('/token', signIn)).status).toBe(200);
      }
      await rig.outside.codeTo(email);
      await rig.outside.matchIn(email, /(cn1_[\w-]+)/);

      const mails = (await rig.outside.received()).filter(({ to }) => to === email);
      const links = mails.flatMap(({ text, html }) => linksIn(text, html ?? ''));
      const hosts = new Set(links.map((link) => new URL(link).hostname));
      expect([...hosts]).toEqual([`account.carnet-${market}.localhost`]);
      expect(JSON.stringify(mails)).not.toContain('evil.example');
    },
  );
});
