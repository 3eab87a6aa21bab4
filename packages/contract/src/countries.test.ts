import { describe, expect, it } from 'vitest';

import { countriesIn, countryCodes } from './countries.ts';

describe('countries', () => {
  it('R15: there are exactly 47, each once', () => {
    expect(new Set(countryCodes).size).toBe(47);
  });

  it.each(['en', 'fr', 'nl', 'de_LU'] as const)('R15: each has a name in %s', (locale) => {
    const countries = countriesIn(locale);
    expect(countries).toHaveLength(47);
    expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  });

  it('are listed by their name in the language of the reader', () => {
    expect(countriesIn('nl').at(0)).toEqual({ code: 'AL', name: 'Albanië' });
    expect(countriesIn('fr').findIndex(({ code }) => code === 'DE')).toBeLessThan(3);
  });
});
