import { languageOf, type Locale } from '../locales.ts';
import { type Market, markets } from '../markets.ts';

const TIME_ZONES: Record<Market, string> = { be: 'Europe/Brussels', lu: 'Europe/Luxembourg' };

/** When something happened, in a message and on the page that its link opens: on the market's clock. */
export function sayEventTime(isoTime: string, locale: Locale): string {
  const language = languageOf(locale);
  const market = marketOf(locale);
  // English without a country is American: month first and a.m. are not read here.
  const region = language === 'en' ? 'GB' : market.toUpperCase();
  return new Intl.DateTimeFormat(`${language}-${region}`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONES[market],
  }).format(new Date(isoTime));
}

/** The day of a moment, as on a calendar of the market: `2026-11-16`. */
export const localDay = (moment: Date, market: Market): string =>
  // Swedish writes days as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONES[market] }).format(moment);

/** Each locale belongs to one market. */
const marketOf = (locale: Locale): Market =>
  markets.lu.locales.some((offered) => offered.locale === locale) ? 'lu' : 'be';
