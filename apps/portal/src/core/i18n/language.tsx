import { type Locale, languageOf } from '@carnet/contract/locales';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react';

import { languageCookies } from './language-cookies.ts';
import { showTexts } from './texts.ts';

interface LanguageInUse {
  locale: Locale;
  choose: (locale: Locale) => Promise<void>;
}

const LanguageContext = createContext<LanguageInUse | undefined>(undefined);

interface LanguageProviderProps {
  firstLocale: Locale;
  /** Told of each change, for what lives outside React: the language header of calls. */
  onChange?: (locale: Locale) => void;
  children: ReactNode;
}

/** Changes the words in place: the page stays, and so does what was typed into it. */
export function LanguageProvider({ firstLocale, onChange, children }: LanguageProviderProps) {
  const { i18n } = useLingui();
  const [locale, setLocale] = useState(firstLocale);

  const value = useMemo(
    () => ({
      locale,
      async choose(chosen: Locale) {
        await showTexts(i18n, chosen);
        rememberLanguage(chosen);
        onChange?.(chosen);
        setLocale(chosen);
      },
    }),
    [locale, i18n, onChange],
  );
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}

export function rememberLanguage(locale: Locale): void {
  const language = languageOf(locale);
  // Set to what it already is, `lang` makes the browser style and paint the whole page once more.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  for (const cookie of languageCookies(locale, location.hostname)) document.cookie = cookie;
}

export function useLanguage() {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('No language: render inside LanguageProvider.');
  return { ...language, language: languageOf(language.locale) };
}
