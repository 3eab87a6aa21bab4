import type { ProductKind } from '@carnet/contract/calls/products';
import { languageOf, type Locale, languageTagOf } from '@carnet/contract/locales';
import { sourceIn, type Tariff } from '@carnet/identity/products/tariff.policy';
import { messageText } from '@carnet/texts/message-text';

const KINDS: readonly ProductKind[] = ['emv', 'eco', 'gift', 'activ'];

/** All that the brochure says, in the order of its page. */
export interface BrochureWords {
  title: string;
  opening: string;
  products: { name: string; facts: { label: string; value: string }[] }[];
  noSubscription: string;
  employers: { title: string; text: string; sources: string[] };
  validFrom: string;
}

export function brochureWords(tariff: Tariff, locale: Locale): BrochureWords {
  const say = (key: Parameters<typeof messageText>[0], values: Record<string, string> = {}) =>
    messageText(key, locale, values);
  const { euro, percent, day } = formats(locale);
  const exempt = percent(tariff.exempt.percent);
  const language = languageOf(locale);
  return {
    title: say('brochure.title'),
    opening: say('brochure.opening'),
    products: KINDS.map((kind) => {
      const price = tariff.products[kind];
      return {
        name: say(`brochure.product.${kind}`),
        facts: [
          { label: say('brochure.fee'), value: percent(price.feePercent) },
          { label: say('brochure.minimum'), value: euro(price.minimumCents) },
          { label: say('brochure.maximum'), value: euro(price.maximumCents) },
          { label: say('brochure.price'), value: euro(price.pricePerYearCents) },
          { label: say('brochure.activation'), value: euro(price.activationFeeCents) },
        ],
      };
    }),
    noSubscription: say('brochure.no-subscription'),
    employers: {
      title: say('brochure.employers'),
      text: tariff.deductible
        ? say('brochure.deductible', { amount: euro(tariff.deductible.cents), exempt })
        : say('brochure.exempt', { exempt }),
      sources: [tariff.deductible?.source, tariff.exempt.source].flatMap((source) =>
        source ? [sourceIn(source, language)] : [],
      ),
    },
    validFrom: say('brochure.valid-from', { day: day(tariff.validFrom) }),
  };
}

function formats(locale: Locale) {
  // English has no rules of its own in our markets: as the euro's own English writes it.
  const tag = languageOf(locale) === 'en' ? 'en-IE' : languageTagOf(locale);
  const euros = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    euro: (cents: number) => euros.format(cents / 100),
    percent: (value: number) => percents.format(value / 100),
    day: (isoDate: string) => days.format(new Date(isoDate)),
  };
}
