import { type ErrorCode, isErrorCode } from '@carnet/contract/errors/catalogue';
import { type Language, languages, type Locale } from '@carnet/contract/locales';
import { textLanguages } from '@carnet/contract/markets';
import { setupI18n } from '@lingui/core';

import type { CompiledText } from './compiled-text.ts';
import { messages as german } from './generated/errors.de.ts';
import { messages as english } from './generated/errors.en.ts';
import { messages as french } from './generated/errors.fr.ts';
import { messages as dutch } from './generated/errors.nl.ts';

type Texts = Partial<Record<ErrorCode, CompiledText>>;

/** A whole text falls back to the next language, never a part of it (A64). */
export function createErrorText(texts: Record<Language, Texts>) {
  const i18n = mapLanguages((language) =>
    setupI18n({ locale: language, messages: { [language]: texts[language] } }),
  );

  return (
    code: ErrorCode,
    locale: Locale,
    values: Record<string, string | number> = {},
  ): string => {
    // A code we do not know, sent by a newer server, reads as a general error, never as a raw key.
    const known = isErrorCode(code) ? code : 'service.error';
    const isThere = (language: Language) => Object.hasOwn(texts[language], known);
    const language = textLanguages(locale).find(isThere) ?? 'en';
    return i18n[language]._(known, values);
  };
}

const mapLanguages = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

export const errorText = createErrorText({ en: english, fr: french, nl: dutch, de: german });
