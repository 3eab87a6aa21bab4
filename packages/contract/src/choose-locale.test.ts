import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseAcceptLanguage } from './accept-language.ts';
import { chooseLocale, type LanguageWishes } from './choose-locale.ts';
import type { Locale } from './locales.ts';
import { markets, offering, selectableLocales } from './markets.ts';

const { be, lu } = markets;
const luWithGerman = offering(lu, ['en_LU', 'fr_LU', 'de_LU']);

const cases: [rule: string, rules: typeof be | typeof lu, wishes: LanguageWishes, Locale][] = [
  [
    'R7: the browser language, when Belgium offers it',
    be,
    { browser: parseAcceptLanguage('fr-BE,en;q=0.5') },
    'fr',
  ],
  ['R7: the browser language, when Luxembourg offers it', lu, { browser: ['en-GB'] }, 'en_LU'],
  [
    'R7: the first offered one of several',
    lu,
    { browser: parseAcceptLanguage('nl, pt;q=0.9, en;q=0.8') },
    'en_LU',
  ],
  [
    'R7: English in Belgium for an unsupported browser',
    be,
    { browser: parseAcceptLanguage('pt-PT,ja') },
    'en',
  ],
  [
    'R7: French in Luxembourg for an unsupported browser',
    lu,
    { browser: parseAcceptLanguage('nl-NL') },
    'fr_LU',
  ],
  ['R7: English in Belgium when the browser says nothing', be, {}, 'en'],
  [
    'R7: French in Luxembourg when the browser says nothing',
    lu,
    { browser: parseAcceptLanguage('') },
    'fr_LU',
  ],
  [
    'R4: no German while it is not on offer',
    lu,
    { browser: parseAcceptLanguage('de-LU'), explicit: 'de' },
    'fr_LU',
  ],
  ['R12: a profile without language counts as English', be, { profileLanguage: null }, 'en'],
  [
    'R12: the same in Luxembourg',
    lu,
    { profileLanguage: null, browser: parseAcceptLanguage('fr') },
    'en_LU',
  ],
  ['R12: an unsupported profile language gives Dutch', be, { profileLanguage: 'pt' }, 'nl'],
  [
    'R12: and French in Luxembourg',
    lu,
    { profileLanguage: 'nl', browser: parseAcceptLanguage('en') },
    'fr_LU',
  ],
  [
    'A2: the profile goes before the browser',
    be,
    { profileLanguage: 'fr', browser: parseAcceptLanguage('nl') },
    'fr',
  ],
  ['A2: a choice goes before all else', be, { explicit: 'nl', profileLanguage: 'fr' }, 'nl'],
  ['R5: a choice by two letters', lu, { explicit: 'en' }, 'en_LU'],
  ['A3: a choice by full locale', lu, { explicit: 'en_LU' }, 'en_LU'],
  [
    'A2: a choice that is not on offer does not count',
    be,
    { explicit: 'de', browser: parseAcceptLanguage('nl') },
    'nl',
  ],
];

describe('the language shown', () => {
  it.each(cases)('%s', (_rule, rules, wishes, expected) => {
    expect(chooseLocale(rules, wishes)).toBe(expected);
  });

  it('R4: German is chosen where an operator offers it', () => {
    expect(chooseLocale(luWithGerman, { browser: parseAcceptLanguage('de-DE') })).toBe('de_LU');
  });

  it('A75: a profile cannot hold German, even where German is on offer', () => {
    expect(chooseLocale(luWithGerman, { profileLanguage: 'de' })).toBe('fr_LU');
  });

  it('is one that the market offers, whatever a browser, cookie or profile says', () => {
    const anything = fc.record({
      explicit: fc.option(fc.string(), { nil: undefined }),
      profileLanguage: fc.option(fc.option(fc.string()), { nil: undefined }),
      browser: fc.oneof(fc.string().map(parseAcceptLanguage), fc.array(fc.string())),
    });
    fc.assert(
      fc.property(fc.constantFrom(be, lu), anything, (rules, wishes) => {
        expect(selectableLocales(rules)).toContain(chooseLocale(rules, wishes));
      }),
    );
  });
});

describe('an Accept-Language header', () => {
  it('is read by weight, equal weights in their order', () => {
    expect(parseAcceptLanguage('nl;q=0.3, fr-BE, en ; q=0.8 ,de')).toEqual([
      'fr-BE',
      'de',
      'en',
      'nl',
    ]);
  });

  it('leaves out what the browser refuses and what nobody can read', () => {
    expect(parseAcceptLanguage('fr;q=0, ,en;q=abc,nl')).toEqual(['nl']);
  });

  it('is read no further than a person could mean it', () => {
    expect(parseAcceptLanguage('en,'.repeat(10_000))).toHaveLength(20);
  });
});
