import type { CountryCode } from './countries.ts';
import { type Language, languageOf, type Locale } from './locales.ts';

export interface OfferedLocale {
  locale: Locale;
  language: Language;
  /** Off: its texts are loaded, but the language switch does not offer it. */
  selectable: boolean;
}

/** All that tells one market from another in matters of language and service. A further market is one entry. */
export interface MarketRules {
  market: string;
  /** The country meant by a phone number typed without its prefix. */
  country: CountryCode;
  locales: readonly OfferedLocale[];
  /** Where nobody can be asked: messages to people with no known language, legal links (A2). */
  defaultLocale: Locale;
  /** A first visit whose browser asks for no language of this market. */
  firstVisitLocale: Locale;
  /** What a text is shown in when its own language lacks it. */
  fallbackLanguage: Language;
  /** Working days by which our support has answered whoever asks for help. */
  supportAnswersWithinDays: number;
}

export const markets = {
  be: {
    market: 'be',
    country: 'BE',
    locales: [
      { locale: 'fr', language: 'fr', selectable: true },
      { locale: 'nl', language: 'nl', selectable: true },
      { locale: 'en', language: 'en', selectable: true },
    ],
    defaultLocale: 'nl',
    firstVisitLocale: 'en',
    fallbackLanguage: 'en',
    supportAnswersWithinDays: 2,
  },
  lu: {
    market: 'lu',
    country: 'LU',
    locales: [
      { locale: 'fr_LU', language: 'fr', selectable: true },
      { locale: 'en_LU', language: 'en', selectable: true },
      // Its texts are still partial; configuration switches it on (A1).
      { locale: 'de_LU', language: 'de', selectable: false },
    ],
    defaultLocale: 'fr_LU',
    firstVisitLocale: 'fr_LU',
    fallbackLanguage: 'fr',
    supportAnswersWithinDays: 3,
  },
} as const satisfies Record<string, MarketRules>;

export type Market = keyof typeof markets;

export const marketCodes = Object.keys(markets) as [Market, ...Market[]];

export const isMarket = (value: unknown): value is Market =>
  typeof value === 'string' && Object.hasOwn(markets, value);

export const selectableLocales = (rules: MarketRules): Locale[] =>
  rules.locales.filter(({ selectable }) => selectable).map(({ locale }) => locale);

/** The same market with exactly these locales on offer, as an operator configured it. */
export const offering = (rules: MarketRules, offered: readonly string[]): MarketRules => ({
  ...rules,
  locales: rules.locales.map((entry) => ({ ...entry, selectable: offered.includes(entry.locale) })),
});

/** The languages to look for a text in, best first (R8, A64): German in Luxembourg, then French. */
export function textLanguages(locale: Locale): Language[] {
  const home = Object.values<MarketRules>(markets).find(({ locales }) =>
    locales.some((entry) => entry.locale === locale),
  );
  return [...new Set<Language>([languageOf(locale), home?.fallbackLanguage ?? 'en', 'en'])];
}
