// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { readPortalConfig } from './config.ts';
import { developmentSites } from './development-sites.ts';

const sites = JSON.stringify(developmentSites);

describe('the configuration of the portal', () => {
  it('starts by itself in development', () => {
    expect(readPortalConfig({})).toMatchObject({ PORT: 3000, PORTAL_FROM_SOURCE: false });
  });

  it('must name its sites in production', () => {
    expect(() => readPortalConfig({ CARNET_ENV: 'production' })).toThrow(/CARNET_PORTAL_SITES/);
  });

  it('never serves its source in production', () => {
    const environment = { CARNET_ENV: 'production', CARNET_PORTAL_SITES: sites };
    expect(() => readPortalConfig({ ...environment, PORTAL_FROM_SOURCE: 'true' })).toThrow(
      /publish the source/,
    );
  });

  it('never shows the texts for tests in production', () => {
    const environment = { CARNET_ENV: 'production', CARNET_PORTAL_SITES: sites };
    expect(() => readPortalConfig({ ...environment, PORTAL_PSEUDO_TEXTS: 'true' })).toThrow(
      /nobody could read/,
    );
  });

  it('R4: refuses a locale that no market has', () => {
    const [belgium] = developmentSites;
    const wrong = JSON.stringify([{ ...belgium, locales: ['de_BE'] }]);
    expect(() => readPortalConfig({ CARNET_PORTAL_SITES: wrong })).toThrow(/no locale/);
  });
});
