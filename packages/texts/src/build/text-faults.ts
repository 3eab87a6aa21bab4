import { type Language, languages } from '@carnet/contract/locales';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { type Catalog, completeLanguages } from './catalogs.ts';
import { placeholdersOf } from './placeholders.ts';

/** `fr/some.key` → why this text is rightly the same as the English one. */
export type SameAsEnglish = Readonly<Record<string, string>>;

/** People are told about security codes, never in the trade's abbreviations. */
const TRADE_WORDS = /\b(OTP|2FA|MFA|TOTP|token)\b/i;

/** French sets a space before these signs and inside « »: one at which no line may break. */
const LOOSE_SIGN =
  /(?<![\u00A0\u202F?!])[:;?!](?=[\s})»]|$)|(?<![\u00A0\u202F])»|«(?![\u00A0\u202F])/;
/** A character outside the alphabet of SMS would make every message cost twice as much. */
const SENT_AS_SMS = 'messages';

export function textFaults(catalog: Catalog, sameAsEnglish: SameAsEnglish = {}): string[] {
  return [
    ...completeLanguages.flatMap((language) => missing(catalog, language)),
    ...languages.flatMap((language) => inEveryLanguage.flatMap((find) => find(catalog, language))),
    ...looseSigns(catalog),
    ...(['fr', 'nl'] as const).flatMap((language) =>
      leftInEnglish(catalog, language, sameAsEnglish),
    ),
  ];
}

export function coverage(catalog: Catalog, language: Language) {
  const translated = textsOf(catalog, language);
  return {
    total: catalog.keys.length,
    missing: catalog.keys.filter((key) => !translated.get(key)),
  };
}

const textsOf = (catalog: Catalog, language: Language) =>
  new Map(catalog.texts[language].map(({ key, text }) => [key, text.trim()]));

const place = (catalog: Catalog, language: Language, key: string) =>
  `${catalog.name}/${language}.po: ${key}`;

const missing = (catalog: Catalog, language: Language) =>
  coverage(catalog, language).missing.map((key) => `${place(catalog, language, key)} has no text`);

function unusedOrDoubled(catalog: Catalog, language: Language): string[] {
  const keys = catalog.texts[language].map(({ key }) => key);
  const doubled = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  const unused = new Set(keys.filter((key) => !catalog.keys.includes(key)));
  return [
    ...[...doubled].map((key) => `${place(catalog, language, key)} is there twice`),
    ...[...unused].map((key) => `${place(catalog, language, key)} is used by nothing`),
  ];
}

const tradeWords = (catalog: Catalog, language: Language) =>
  catalog.texts[language].flatMap(({ key, text }) => {
    const word = TRADE_WORDS.exec(text)?.[0];
    return word ? [`${place(catalog, language, key)} says "${word}" to people`] : [];
  });

function looseSigns(catalog: Catalog): string[] {
  if (catalog.name === SENT_AS_SMS) return [];
  return catalog.texts.fr
    .filter(({ text }) => LOOSE_SIGN.test(text))
    .map(({ key }) => `${place(catalog, 'fr', key)} has a sign without its no-break space`);
}

function badPlaceholders(catalog: Catalog, language: Language): string[] {
  const english = textsOf(catalog, 'en');
  return [...textsOf(catalog, language)].flatMap(([key, text]) => {
    const own = placeholdersIn(text);
    if (own === undefined) return [`${place(catalog, language, key)} is not a well-formed message`];
    const expected = placeholdersIn(english.get(key) ?? '');
    const isComparable = text !== '' && english.get(key) && expected !== undefined;
    if (!isComparable || own === expected) return [];
    return [
      `${place(catalog, language, key)} has the placeholders (${own}), English has (${expected})`,
    ];
  });
}

function placeholdersIn(text: string): string | undefined {
  try {
    return placeholdersOf(compileMessageOrThrow(text)).join(', ');
  } catch {
    return undefined;
  }
}

const inEveryLanguage = [unusedOrDoubled, tradeWords, badPlaceholders];

function leftInEnglish(catalog: Catalog, language: Language, allowed: SameAsEnglish): string[] {
  const english = textsOf(catalog, 'en');
  return [...textsOf(catalog, language)]
    .filter(([key, text]) => text !== '' && text === english.get(key))
    .filter(([key]) => !allowed[`${language}/${key}`])
    .map(([key]) => `${place(catalog, language, key)} is left in English`);
}
