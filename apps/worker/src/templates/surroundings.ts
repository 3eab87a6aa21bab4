import { languageTagOf, type Locale } from '@carnet/contract/locales';
import { type Market, type MarketRules, markets } from '@carnet/contract/markets';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { personName } from '@carnet/contract/rules/said-names';
import type { Place, Places } from '@carnet/places/places';
import { messageText } from '@carnet/texts/message-text';
import type { MessageTextKey } from '@carnet/texts/message-text-keys';

import type { Surroundings } from './template.ts';

export function surroundingsOf(
  message: { locale: string; reference: string },
  portals: ReadonlyMap<Market, string>,
  places: Places,
): Surroundings {
  const { market, locale } = homeOf(message.locale);
  const portal = portals.get(market);
  if (portal === undefined) throw new Error(`CARNET_SITES has no portal for market ${market}.`);

  return {
    market,
    languageTag: languageTagOf(locale),
    say: (key, values) => sayTo(key, locale, values),
    sayTime: (isoTime) => sayEventTime(isoTime, locale),
    sayPlace: (ip) => (ip === undefined ? undefined : placeName(places.of(ip), locale)),
    linkTo: (path) => new URL(path, portal).href,
    portalHost: new URL(portal).hostname,
    reference: message.reference,
  };
}

/** A name is somebody's own to choose: what is no name is not said in our voice (attack 86). */
function sayTo(key: MessageTextKey, locale: Locale, values: Record<string, string> = {}): string {
  if (values['firstname'] === undefined) return messageText(key, locale, values);
  const firstname = personName(values['firstname']);
  return firstname === undefined
    ? messageText('frame.greeting-nameless', locale)
    : messageText(key, locale, { ...values, firstname });
}

/** Each locale belongs to one market. */
function homeOf(name: string): { market: Market; locale: Locale } {
  for (const rules of Object.values<MarketRules & { market: Market }>(markets)) {
    const entry = rules.locales.find(({ locale }) => locale === name);
    if (entry) return { market: rules.market, locale: entry.locale };
  }
  throw new Error(`No market has the locale ${name}.`);
}

function placeName({ city, country }: Place, locale: Locale): string | undefined {
  const names = new Intl.DisplayNames(languageTagOf(locale), { type: 'region' });
  const parts = [city, country && names.of(country)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
