import { type Language, type Locale, languageOf } from '@carnet/contract/locales';
import { type MarketRules, markets } from '@carnet/contract/markets';
import type { I18n, Messages } from '@lingui/core';

interface Texts {
  messages: Messages;
}

/** One chunk each: a visitor loads the texts of one language, and another only by choosing it. */
const pageTexts: Record<Language, () => Promise<Texts>> = {
  en: () => import('@carnet/texts/po/portal/en.po'),
  fr: () => import('@carnet/texts/po/portal/fr.po'),
  nl: () => import('@carnet/texts/po/portal/nl.po'),
  de: () => import('@carnet/texts/po/portal/de.po'),
};
const errorTexts: Record<Language, () => Promise<{ messages: Partial<Messages> }>> = {
  en: () => import('@carnet/texts/generated/errors.en'),
  fr: () => import('@carnet/texts/generated/errors.fr'),
  nl: () => import('@carnet/texts/generated/errors.nl'),
  de: () => import('@carnet/texts/generated/errors.de'),
};

export async function showTexts(i18n: I18n, locale: Locale): Promise<void> {
  const language = languageOf(locale);
  const [page, ...errors] = await Promise.all([
    pageTexts[language](),
    ...errorLanguages(language).map((each) => errorTexts[each]()),
  ]);
  const messages: Messages = Object.assign(
    {},
    page.messages,
    ...errors.map((each) => each.messages),
  );
  i18n.loadAndActivate({ locale: formatTagOf(locale), messages });
}

/** German may lack a text; it is then shown in French, as a whole (A64). */
const errorLanguages = (language: Language): Language[] =>
  language === 'de' ? ['fr', 'de'] : [language];

/** For dates and numbers: the language as it is written in its market, 14:32 and not 2:32 PM. */
export function formatTagOf(locale: Locale): string {
  const home = Object.values<MarketRules>(markets).find(({ locales }) =>
    locales.some((entry) => entry.locale === locale),
  );
  return `${languageOf(locale)}-${home?.country ?? 'BE'}`;
}
