import { languageOf, languageTagOf, type Locale } from '@carnet/contract/locales';
import { type Market, type MarketRules, markets } from '@carnet/contract/markets';
import type { Place, Places } from '@carnet/places/places';
import { messageText } from '@carnet/texts/message-text';

import type { Surroundings } from './template.ts';

const TIME_ZONES: Record<Market, string> = { be: 'Europe/Brussels', lu: 'Europe/Luxembourg' };

export function surroundingsOf(
  message: { locale: string; reference: string },
  portals: ReadonlyMap<Market, string>,
  places: Places,
): Surroundings {
  const { market, locale } = homeOf(message.locale);
  const portal = portals.get(market);
  if (portal === undefined) throw new Error(`CARNET_SITES has no portal for market ${market}.`);

  return {
    languageTag: languageTagOf(locale),
    say: (key, values) => messageText(key, locale, values),
    sayTime: (isoTime) => formatTime(isoTime, locale, market),
    sayPlace: (ip) => (ip === undefined ? undefined : placeName(places.of(ip), locale)),
    linkTo: (path) => new URL(path, portal).href,
    portalHost: new URL(portal).hostname,
    reference: message.reference,
  };
}

/** Each locale belongs to one market. */
function homeOf(name: string): { market: Market; locale: Locale } {
  for (const rules of Object.values<MarketRules & { market: Market }>(markets)) {
    const entry = rules.locales.find(({ locale }) => locale === name);
    if (entry) return { market: rules.market, locale: entry.locale };
  }
  throw new Error(`No market has the locale ${name}.`);
}

function formatTime(isoTime: string, locale: Locale, market: Market): string {
  const language = languageOf(locale);
  // English without a country is American: month first and a.m. are not read here.
  const region = language === 'en' ? 'GB' : market.toUpperCase();
  return new Intl.DateTimeFormat(`${language}-${region}`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONES[market],
  }).format(new Date(isoTime));
}

function placeName({ city, country }: Place, locale: Locale): string | undefined {
  const names = new Intl.DisplayNames(languageTagOf(locale), { type: 'region' });
  const parts = [city, country && names.of(country)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
