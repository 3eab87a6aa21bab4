import { type Language, type Locale, languageOf } from '@carnet/contract/locales';
import { type MarketRules, markets } from '@carnet/contract/markets';
import type { I18n, Messages } from '@lingui/core';

interface Texts {
  messages: Messages;
}

/** One chunk for each language: a visitor loads the texts of one, and another only by choosing it. */
const pageTexts: Record<Language, () => Promise<Texts>> = {
  en: () => import('@carnet/texts/po/portal/en.po'),
  fr: () => import('@carnet/texts/po/portal/fr.po'),
  nl: () => import('@carnet/texts/po/portal/nl.po'),
  de: () => import('@carnet/texts/po/portal/de.po'),
};
/**
 * The texts of the pages beside the shell, so that the login page does not wait for words it never
 * shows.
 */
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

interface Shown {
  i18n: I18n;
  locale: Locale;
  arrived: Promise<void>;
}

/** The texts that are shown now, for a page that brings texts of its own. */
let shown: Shown | undefined;
/** Set once a page wanted the task texts: from then on they come along with every language. */
let taskTextsAdded: Promise<void> | undefined;

export async function showTexts(i18n: I18n, locale: Locale): Promise<void> {
  const before = shown;
  const arrived = load(
    i18n,
    locale,
    taskTextsAdded ? [...shellTextsOf(locale), ...taskTextsOf(locale)] : shellTextsOf(locale),
  );
  shown = { i18n, locale, arrived };
  try {
    await arrived;
  } catch (error) {
    // The page stays in the language that it is in.
    if (shown.arrived === arrived) shown = before;
    throw error;
  }
  i18n.activate(formatTagOf(locale));
}

/**
 * Part of loading every page whose texts are not the shell's. Fails when the texts cannot be fetched.
 */
export function addTaskTexts(): Promise<void> {
  taskTextsAdded ??= addToShown().catch((error: unknown) => {
    taskTextsAdded = undefined;
    throw error;
  });
  return taskTextsAdded;
}

async function addToShown(): Promise<void> {
  if (!shown) return;
  const { i18n, locale, arrived } = shown;
  await Promise.all([load(i18n, locale, taskTextsOf(locale)), arrived]);
}

type Loading = Promise<{ messages: Partial<Messages> }>;

const shellTextsOf = (locale: Locale): Loading[] => {
  const language = languageOf(locale);
  return [pageTexts[language](), ...errorLanguages(language).map((each) => errorTexts[each]())];
};

const taskTextsOf = (locale: Locale): Loading[] => {
  const language = languageOf(locale);
  return [taskTexts[language](), ...errorLanguages(language).map((each) => taskErrorTexts[each]())];
};

/**
 * Texts are added to those that are there: two loads may be under way at once, and finish in any order.
 */
async function load(i18n: I18n, locale: Locale, loading: Loading[]): Promise<void> {
  const texts = await Promise.all(loading);
  const messages: Messages = Object.assign({}, ...texts.map((each) => each.messages));
  // Only whoever reads French in Luxembourg, or German that lacks a text, fetches the texts that make
  // it theirs.
  const { wordsOfLuxembourg } =
    locale === 'fr_LU' || locale === 'de_LU' ? await import('@carnet/texts/luxembourg-words') : {};
  i18n.load(formatTagOf(locale), wordsOfLuxembourg?.(messages) ?? messages);
}

/** German may lack a text; it is then shown in French, as a whole (A64). */
const errorLanguages = (language: Language): Language[] =>
  language === 'de' ? ['fr', 'de'] : [language];

/**
 * The tag for dates and numbers: the language as it is written in its market, 14:32 and not 2:32 PM.
 */
export function formatTagOf(locale: Locale): string {
  const home = Object.values<MarketRules>(markets).find(({ locales }) =>
    locales.some((entry) => entry.locale === locale),
  );
  return `${languageOf(locale)}-${home?.country ?? 'BE'}`;
}
