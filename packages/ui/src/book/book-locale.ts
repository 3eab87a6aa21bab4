/** The book shows four languages without the portal's own translation machinery. */
export const bookLocales = ['en', 'fr', 'nl', 'de'] as const;
export type BookLocale = (typeof bookLocales)[number];
export type InFourLanguages<Texts> = Record<BookLocale, Texts>;

export const bookLocaleOf = (globals: Record<string, unknown>): BookLocale =>
  bookLocales.find((locale) => locale === globals['locale']) ?? 'en';
