import { type Locale, languageTagOf } from './locales.ts';

// biome-ignore format: a grid is read at a glance, 47 lines are not.
export const countryCodes = [
  'AL', 'AD', 'AT', 'BE', 'BA', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK',
  'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI',
  'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT',
  'RO', 'RS', 'RU', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA', 'XK',
] as const;

export type CountryCode = (typeof countryCodes)[number];

/** Code and name in the person's language, in that language's alphabetical order. */
export function countriesIn(locale: Locale): { code: CountryCode; name: string }[] {
  const tag = languageTagOf(locale);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
