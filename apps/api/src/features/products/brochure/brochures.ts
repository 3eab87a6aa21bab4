import { type Language, languageTagOf, type Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';

import type { TariffInForce } from '../tariff-in-force.ts';
import { brochureWords } from './brochure-words.ts';
import { drawBrochure } from './draw-brochure.ts';

export type Brochures = (market: Market, language: Language) => Promise<Buffer>;

/** Each is drawn once and kept as long as its tariff holds: nobody makes us draw all day. */
export function createBrochures(tariffInForce: TariffInForce): Brochures {
  const drawn = new Map<string, { validFrom: string; file: Promise<Buffer> }>();
  return async (market, language) => {
    const tariff = await tariffInForce(market);
    const name = `${market} ${language}`;
    const kept = drawn.get(name);
    if (kept?.validFrom === tariff.validFrom) return kept.file;

    const locale = localeOf(market, language);
    const file = drawBrochure(brochureWords(tariff, locale), languageTagOf(locale));
    drawn.set(name, { validFrom: tariff.validFrom, file });
    // What could not be drawn is tried again by the next who asks.
    file.catch(() => drawn.delete(name));
    return file;
  };
}

const localeOf = (market: Market, language: Language): Locale =>
  (market === 'lu' && language !== 'nl') || language === 'de'
    ? (`${language}_LU` as Locale)
    : language;
