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
/** Of the pages beside the shell, so that the login page does not wait for words it never shows. */
const taskTexts: Record<Language, () => Promise<Texts>> = {
  en: () => import('@carnet/texts/po/portal-tasks/en.po'),
  fr: () => import('@carnet/texts/po/portal-tasks/fr.po'),
  nl: () => import('@carnet/texts/po/portal-tasks/nl.po'),
  de: () => import('@carnet/texts/po/portal-tasks/de.po'),
};
type ErrorTexts = Record<Language, () => Promise<{ messages: Partial<Messages> }>>;
const errorTexts: ErrorTexts = {
  en: () => import('@carnet/texts/generated/shell-errors.en'),
  fr: () => import('@carnet/texts/generated/shell-errors.fr'),
  nl: () => import('@carnet/texts/generated/shell-errors.nl'),
  de: () => import('@carnet/texts/generated/shell-errors.de'),
};
const taskErrorTexts: ErrorTexts = {
  en: () => import('@carnet/texts/generated/task-errors.en'),
  fr: () => import('@carnet/texts/generated/task-errors.fr'),
  nl: () => import('@carnet/texts/generated/task-errors.nl'),
  de: () => import('@carnet/texts/generated/task-errors.de'),
};

/** What is shown now, for a page that brings texts of its own. */
let shown: { i18n: I18n; locale: Locale } | undefined;
let isTaskOpen = false;

export async function showTexts(i18n: I18n, locale: Locale): Promise<void> {
  shown = { i18n, locale };
  const language = languageOf(locale);
  const texts = await Promise.all([
    pageTexts[language](),
    ...errorLanguages(language).map((each) => errorTexts[each]()),
    ...(isTaskOpen
      ? [taskTexts[language](), ...errorLanguages(language).map((each) => taskErrorTexts[each]())]
      : []),
  ]);
  const messages: Messages = Object.assign({}, ...texts.map((each) => each.messages));
  // Added to what is there: two of these may be under way at once, and finish in any order.
  i18n.load(formatTagOf(locale), messages);
  i18n.activate(formatTagOf(locale));
}

/** Part of loading every page whose texts are not the shell's. */
export async function addTaskTexts(): Promise<void> {
  if (isTaskOpen) return;
  isTaskOpen = true;
  if (shown) await showTexts(shown.i18n, shown.locale);
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
