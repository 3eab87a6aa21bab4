export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];

/** What a profile may hold. German is offered on screen, but not kept in a profile (A75). */
export const profileLanguages = ['en', 'fr', 'nl'] as const;
export type ProfileLanguage = (typeof profileLanguages)[number];

export type Locale = 'en' | 'fr' | 'nl' | 'en_LU' | 'fr_LU' | 'de_LU';

export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

/** As BCP 47 writes it: for `lang`, `Intl` and `Accept-Language`. */
export const languageTagOf = (locale: Locale) => locale.replace('_', '-');
