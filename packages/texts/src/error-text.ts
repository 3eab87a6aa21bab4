import { type ErrorCode, isErrorCode } from '@carnet/contract/errors/catalogue';
import type { Language, Locale } from '@carnet/contract/locales';

import type { CompiledText } from './compiled-text.ts';
import { createText, type TextValues } from './create-text.ts';
import { messages as german } from './generated/errors.de.ts';
import { messages as english } from './generated/errors.en.ts';
import { messages as french } from './generated/errors.fr.ts';
import { messages as dutch } from './generated/errors.nl.ts';

type Texts = Partial<Record<ErrorCode, CompiledText>>;

export function createErrorText(texts: Record<Language, Texts>) {
  const text = createText<ErrorCode>(texts);
  // A code we do not know, sent by a newer server, reads as a general error, never as a raw key.
  return (code: ErrorCode, locale: Locale, values?: TextValues): string =>
    text(isErrorCode(code) ? code : 'service.error', locale, values);
}

export const errorText = createErrorText({ en: english, fr: french, nl: dutch, de: german });
