import type { Market } from '@carnet/contract/markets';

import type { Site } from '@/core/market/site.ts';

export const TEST_API = 'http://account-api.test';

/** A site as the server would describe it, with hosts that exist nowhere. */
export function testSite(market: Market = 'be', differences: Partial<Site> = {}): Site {
  return {
    market,
    environment: 'test',
    apiOrigin: TEST_API,
    links: {
      blog: 'https://blog.test/',
      help: 'https://help.test/',
      mainSite: 'https://www.test/',
      privacy: { fr: 'https://www.test/fr/privacy', nl: 'https://www.test/nl/privacy' },
      terms: 'https://www.test/terms',
      blockCard: 'https://www.test/block',
    },
    cardStopPhone: '+32 2 555 01 00',
    deals: { clientId: '17', redirectUri: 'https://deals.test/home' },
    platforms: { '2': 'client-area', '51': 'employee-area' },
    ...differences,
  };
}
