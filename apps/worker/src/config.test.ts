import { describe, expect, it } from 'vitest';

import { readWorkerConfig } from './config.ts';

describe('the configuration of the worker', () => {
  it('starts by itself in development, towards the sandbox', () => {
    const config = readWorkerConfig({});

    expect(config.SMTP_URL).toBe('smtp://127.0.0.1:4125');
    expect(config.CARNET_SITES.portals.get('lu')).toBe('http://account.carnet-lu.localhost:3000');
  });

  it('reads the same list of markets as the API', () => {
    const sites = [
      { market: 'be', apiHost: 'api.example.be', portalOrigin: 'https://account.example.be' },
    ];

    const config = readWorkerConfig({ CARNET_SITES: JSON.stringify(sites) });
    expect(config.CARNET_SITES.portals.get('be')).toBe('https://account.example.be');
    expect(config.CARNET_SITES.issuers.get('be')).toBe('https://api.example.be/oidc');
  });

  it.each([
    ['smtp://mail.internal', true],
    ['smtp://mail.internal?requireTLS=true', false],
    ['smtps://user:pass@mail.internal', false],
  ])('in production, %s is refused: %s', (smtpUrl, isRefused) => {
    const complaint = () => {
      try {
        readWorkerConfig({ CARNET_ENV: 'production', SMTP_URL: smtpUrl });
        return '';
      } catch (error) {
        return String(error);
      }
    };

    expect(complaint().includes('SMTP_URL')).toBe(isRefused);
    expect(complaint()).not.toContain('pass@');
  });
});
