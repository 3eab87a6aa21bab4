import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, friendlyService, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';
import { firstLocale } from './first-locale.ts';
import { createPortalWorld } from './portal-world.ts';

inFreshBrowser();

const logIn = () => {
  document.cookie = `token=${TEST_TOKEN}; path=/`;
};

describe('the language of the first page', () => {
  it('R12: is that of the profile when nothing was chosen before', async () => {
    fakeApi.use(...friendlyService({ ...chloe, language: 'nl' }));
    logIn();
    expect(await firstLocale(createPortalWorld(testSite(), 'en'), '')).toBe('nl');
  });

  it('R12: is the market’s own when the profile names one that the market lacks', async () => {
    fakeApi.use(...friendlyService({ ...chloe, language: 'nl' }));
    logIn();
    expect(await firstLocale(createPortalWorld(testSite('lu'), 'en_LU'), '')).toBe('fr_LU');
  });

  it('A2: is the one chosen before, whatever the profile says', async () => {
    fakeApi.use(...friendlyService({ ...chloe, language: 'nl' }));
    logIn();
    expect(await firstLocale(createPortalWorld(testSite(), 'fr'), 'language=fr')).toBe('fr');
  });

  it('R7: is the one the server found for a guest', async () => {
    expect(await firstLocale(createPortalWorld(testSite(), 'fr'), '')).toBe('fr');
  });
});
