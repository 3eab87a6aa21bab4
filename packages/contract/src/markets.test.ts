import { describe, expect, it } from 'vitest';

import { markets, offering, selectableLocales, textLanguages } from './markets.ts';

describe('markets', () => {
  it('R2: Belgium offers French, Dutch and English, and defaults to Dutch', () => {
    expect(selectableLocales(markets.be)).toEqual(['fr', 'nl', 'en']);
    expect(markets.be.defaultLocale).toBe('nl');
  });

  it('R3: Luxembourg offers fr_LU and en_LU, and defaults to fr_LU', () => {
    expect(selectableLocales(markets.lu)).toEqual(['fr_LU', 'en_LU']);
    expect(markets.lu.defaultLocale).toBe('fr_LU');
  });

  it('R4: Luxembourg can be configured to offer German too, and knows it before that', () => {
    expect(markets.lu.locales.map(({ locale }) => locale)).toContain('de_LU');
    const configured = offering(markets.lu, ['fr_LU', 'en_LU', 'de_LU']);
    expect(selectableLocales(configured)).toEqual(['fr_LU', 'en_LU', 'de_LU']);
  });

  it.each([
    ['en', ['en']],
    ['fr', ['fr', 'en']],
    ['nl', ['nl', 'en']],
    ['fr_LU', ['fr', 'en']],
    ['en_LU', ['en', 'fr']],
    ['de_LU', ['de', 'fr', 'en']],
  ] as const)('R8: a text for %s is looked for in %j', (locale, languages) => {
    expect(textLanguages(locale)).toEqual(languages);
  });
});
