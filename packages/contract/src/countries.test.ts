import { describe, expect, it } from 'vitest';

import { countriesIn, countryCodes } from './countries.ts';

describe('countries', () => {
  it('R15: are exactly the 47 of the specification, each once', () => {
    // biome-ignore format: a grid is read at a glance, 47 lines are not.
    const european = [
      'AD', 'AL', 'AT', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK',
      'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI',
      'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT',
      'RO', 'RS', 'RU', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA', 'XK',
    ];
    expect(countryCodes.toSorted()).toEqual(european);
    expect(european).toHaveLength(47);
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
