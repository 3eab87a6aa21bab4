import { describe, expect, it } from 'vitest';

import { startChild } from '../support/child.ts';
import { TARIFFS } from '../support/tariffs.ts';

const KEYRING = JSON.stringify(
  Object.fromEntries(
    [
      'identifier-hmac',
      'card-hmac',
      'national-number-hmac',
      'code-hmac',
      'password-pepper',
      'envelope',
    ].map((purpose, index) => [
      purpose,
      { current: 'k1', keys: { k1: Buffer.alloc(32, index + 1).toString('base64url') } },
    ]),
  ),
);

const SITES = [
  { market: 'be', apiHost: 'api.example.be', portalOrigin: 'https://account.example.be' },
];
const [site] = SITES;

const LINKS = Object.fromEntries(
  ['blog', 'help', 'mainSite', 'privacy', 'terms', 'blockCard'].map((name) => [
    name,
    `https://example.be/${name}`,
  ]),
);
const PORTAL_SITE = {
  host: 'account.example.be',
  market: 'be',
  apiOrigin: 'https://api.example.be',
  links: LINKS,
  cardStopPhone: '+32 78 170 170',
  platforms: {},
};

/** As production would have it, but for a database that nobody answers at. */
const PRODUCTION = {
  CARNET_ENV: 'production',
  DATABASE_URL: 'postgres://carnet@127.0.0.1:1/carnet',
  CARNET_KEYS: KEYRING,
  CARNET_SITES: JSON.stringify(SITES),
  CARNET_PORTAL_SITES: JSON.stringify([PORTAL_SITE]),
  CARD_PLATFORM_URL: 'https://cards.example.com/v1',
  MERCHANT_PLATFORM_URL: 'https://merchants.example.com/v1',
  MERCHANT_TARIFFS: TARIFFS,
  SMS_GATEWAY_URL: 'https://sms.example.com/v1',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Carnet <no-reply@example.be>',
  PORT: '0',
  METRICS_PORT: '0',
  WORKER_METRICS_PORT: '0',
};

const API = 'apps/api/src/main.ts';
const WORKER = 'apps/worker/src/main.ts';
const PORTAL = 'apps/portal/server/main.ts';

describe('production', () => {
  async function refusalOf(program: string, changes: Record<string, string>): Promise<string> {
    const child = startChild(process.execPath, [program], {
      environment: { ...PRODUCTION, ...changes },
    });
    const deadline = setTimeout(() => void child.kill(), 20_000);
    const code = await child.ended;
    clearTimeout(deadline);
    expect(code, child.output()).toBe(1);
    return child.output();
  }

  const withSite = (changes: object) => JSON.stringify([{ ...site, ...changes }]);
  const withPortalSite = (changes: object) => JSON.stringify([{ ...PORTAL_SITE, ...changes }]);
  const deals = { clientId: '17', redirectUri: 'http://deals.example.be/back' };

  it.each([
    ['the card platform', API, 'CARD_PLATFORM_URL', 'http://cards.example.com/v1'],
    ['the merchant platform', API, 'MERCHANT_PLATFORM_URL', 'http://merchants.example.com/v1'],
    ['the portal', API, 'CARNET_SITES', withSite({ portalOrigin: 'http://account.example.be' })],
    ['itself', API, 'CARNET_SITES', withSite({ apiOrigin: 'http://api.example.be' })],
    ['the SMS gateway', WORKER, 'SMS_GATEWAY_URL', 'http://sms.example.com/v1'],
    ['the card platform', WORKER, 'CARD_PLATFORM_URL', 'http://cards.example.com/v1'],
    ['the API', WORKER, 'CARNET_SITES', withSite({ apiOrigin: 'http://api.example.be' })],
    ['the API', PORTAL, 'CARNET_PORTAL_SITES', withPortalSite({ apiOrigin: 'http://a.be' })],
    ['a redirect URI', PORTAL, 'CARNET_PORTAL_SITES', withPortalSite({ deals })],
  ])(
    'attack 98: with %s at an http address, %s does not start',
    async (_what, program, name, value) => {
      const said = await refusalOf(program, { [name]: value });
      expect(said).toContain(`${name}: has "http://`);
      expect(said).toContain('use https://');
    },
  );
});
