import { type Language, languages, type Locale } from '@carnet/contract/locales';
import { textLanguages } from '@carnet/contract/markets';
import { type Messages, setupI18n } from '@lingui/core';

import type { CompiledText } from './compiled-text.ts';
import { inLuxembourg } from './luxembourg-words.ts';

export type TextValues = Record<string, string | number>;

/** A whole text falls back to the next language, never a part of it (A64). */
export function createText<Key extends string>(
  texts: Record<Language, Partial<Record<Key, CompiledText>>>,
) {
  const i18n = mapLanguages((language) =>
    setupI18n({ locale: language, messages: { [language]: texts[language] as Messages } }),
  );

  return (key: Key, locale: Locale, values: TextValues = {}): string => {
    const isThere = (language: Language) => Object.hasOwn(texts[language], key);
    const language = textLanguages(locale).find(isThere) ?? 'en';
    const text = i18n[language]._(key, values);
    return language === 'fr' && locale !== 'fr' ? inLuxembourg(text) : text;
  };
}

const mapLanguages = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
