import { type Locale, profileLanguages } from './locales.ts';
import type { MarketRules, OfferedLocale } from './markets.ts';

export interface LanguageWishes {
  /** Chosen with the language switch, now or on an earlier visit: `fr` or `fr_LU`. */
  explicit?: string | undefined;
  /** Absent: nobody is signed in. Null: the profile says nothing, which counts as `en` (R12). */
  profileLanguage?: string | null | undefined;
  /** The browser's list of languages, most wanted first. */
  browser?: readonly string[] | undefined;
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

const browserLocale = (rules: MarketRules, wanted: readonly string[] = []) =>
  wanted.map((tag) => selectable(rules, tag)).find((locale) => locale !== undefined);

function selectable(rules: MarketRules, wanted: string): Locale | undefined {
  const language = wanted.split(/[-_]/, 1)[0]?.toLowerCase();
  const isMatch = (entry: OfferedLocale) => entry.selectable && entry.language === language;
  return rules.locales.find(isMatch)?.locale;
}
