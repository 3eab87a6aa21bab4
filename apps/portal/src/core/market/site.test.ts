// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { testSite } from '@/testing/test-site.ts';
import { dealsAddress, siblingAddress } from './sibling-address.ts';
import { linkOf, marketRulesOf } from './site.ts';
import { selectableLocales } from '@carnet/contract/markets';

const at = (address: string) => new URL(address);

describe('the address of a sibling platform', () => {
  it.each([
    ['https://account.carnet.be', 'client', 'https://client.carnet.be/'],
    ['https://account.carnet.lu', 'my', 'https://my.carnet.lu/'],
    [
      'http://account.carnet-be.localhost:3000',
      'fridom',
      'http://fridom.carnet-be.localhost:3000/',
    ],
    ['https://account.my-account.be', 'my', 'https://my.my-account.be/'],
  ] as const)('R244: from %s, %s is %s', (page, platform, address) => {
    expect(siblingAddress({}, platform, at(page))).toBe(address);
  });

  it('R244: replaces only a leading account label', () => {
    expect(siblingAddress({}, 'client', at('https://myaccount.carnet.be'))).toBeUndefined();
    expect(siblingAddress({}, 'client', at('https://my.account.be'))).toBeUndefined();
  });

  it('R244: on localhost it is the configured one', () => {
    const siblings = { client: 'http://localhost:5001/' };
    expect(siblingAddress({ siblings }, 'client', at('http://localhost:3000'))).toBe(
      siblings.client,
    );
    expect(siblingAddress({ siblings }, 'my', at('http://localhost:3000'))).toBeUndefined();
  });

  it('R248: deals are reached by logging in to client 17', () => {
    const address = dealsAddress({
      deals: { clientId: '17', redirectUri: 'https://deals.be/home' },
    });
    expect(address).toBe(
      '/partner?client_id=17&redirect_uri=https%3A%2F%2Fdeals.be%2Fhome&response_type=code',
    );
  });
});

describe('a site', () => {
  it('R13: legal links differ by language, and fall back to the market’s own', () => {
    const site = testSite('lu', {
      links: { ...testSite('lu').links, privacy: { fr: 'https://x/fr', en: 'https://x/en' } },
    });
    expect(linkOf(site, 'privacy', 'en')).toBe('https://x/en');
    expect(linkOf(site, 'privacy', 'de')).toBe('https://x/fr');
  });

  it('R4: German is offered in Luxembourg once it is configured', () => {
    expect(selectableLocales(marketRulesOf(testSite('lu')))).toEqual(['fr_LU', 'en_LU']);
    const german = testSite('lu', { locales: ['en_LU', 'fr_LU', 'de_LU'] });
    expect(selectableLocales(marketRulesOf(german))).toEqual(['fr_LU', 'en_LU', 'de_LU']);
  });
});
