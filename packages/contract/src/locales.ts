import type { MarketRules, OfferedLocale } from './markets.ts';

export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];

/** What a profile may hold. German is offered on screen, but not kept in a profile (A75). */
export const profileLanguages = ['en', 'fr', 'nl'] as const;
export type ProfileLanguage = (typeof profileLanguages)[number];

export type Locale = 'en' | 'fr' | 'nl' | 'en_LU' | 'fr_LU' | 'de_LU';

export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

/** As BCP 47 writes it: for `lang`, `Intl` and `Accept-Language`. */
export const languageTagOf = (locale: Locale) => locale.replace('_', '-');

export interface LanguageWishes {
  /** Chosen with the language switch, now or on an earlier visit: `fr` or `fr_LU`. */
  explicit?: string | undefined;
  /** Absent: nobody is signed in. Null: the profile says nothing, which counts as `en` (R12). */
  profileLanguage?: string | null | undefined;
  /** An `Accept-Language` header, or the browser's list of languages. */
  browser?: string | readonly string[] | undefined;
}

export function chooseLocale(rules: MarketRules, wishes: LanguageWishes): Locale {
  const explicit = wishes.explicit && selectable(rules, wishes.explicit);
  if (explicit) return explicit;
  if (wishes.profileLanguage !== undefined) return profileLocale(rules, wishes.profileLanguage);
  return browserLocale(rules, wishes.browser) ?? rules.firstVisitLocale;
}

/** For messages to a person who is not there to be asked: only the profile speaks (A2). */
export function profileLocale(rules: MarketRules, profileLanguage: string | null): Locale {
  const language = profileLanguage ?? 'en';
  const isKept = (profileLanguages as readonly string[]).includes(language);
  return (isKept && selectable(rules, language)) || rules.defaultLocale;
}

function browserLocale(rules: MarketRules, browser: LanguageWishes['browser'] = []) {
  const wanted = typeof browser === 'string' ? parseAcceptLanguage(browser) : browser;
  return wanted.map((tag) => selectable(rules, tag)).find((locale) => locale !== undefined);
}

function selectable(rules: MarketRules, wanted: string): Locale | undefined {
  const language = wanted.split(/[-_]/, 1)[0]?.toLowerCase();
  const isMatch = (entry: OfferedLocale) => entry.selectable && entry.language === language;
  return rules.locales.find(isMatch)?.locale;
}

/** Nobody speaks more; a longer header is an attempt to keep us busy. */
const MOST_LANGUAGES = 20;

/** Language tags, most wanted first; equal weights keep their order. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
