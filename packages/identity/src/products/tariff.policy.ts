import type { ProductKind } from '@carnet/contract/calls/products';
import type { Language } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';

/** What one kind of voucher costs a merchant. */
export interface ProductTariff {
  /** Of each payment, in percent. */
  feePercent: number;
  /** What the fees of a month come to at least, and at most. */
  minimumCents: number;
  maximumCents: number;
  pricePerYearCents: number;
  activationFeeCents: number;
}

/** By which law, in words that an adviser finds it with; English where a language has none of its own. */
export type LegalSource = { en: string } & {
  [Each in Exclude<Language, 'en'>]?: string | undefined;
};

/** Fees and rates of a market from a day on; they hold until the next ones do (R294). */
export interface Tariff {
  market: Market;
  /** An ISO date; the days of both markets begin at the same time. */
  validFrom: string;
  products: Record<ProductKind, ProductTariff>;
  /** What an employer may deduct for a meal voucher, and by which law; none where no law says so. */
  deductible?: { cents: number; source: LegalSource } | undefined;
  /** How much of it is exempt from social contributions, and by which law. */
  exempt: { percent: number; source: LegalSource };
}

/** Undefined: none is in force yet. */
export function tariffOn(
  tariffs: readonly Tariff[],
  market: Market,
  today: string,
): Tariff | undefined {
  return tariffs
    .filter((tariff) => tariff.market === market && tariff.validFrom <= today)
    .reduce<Tariff | undefined>(
      (latest, tariff) => (latest && latest.validFrom >= tariff.validFrom ? latest : tariff),
      undefined,
    );
}

/** What is owed on the day that a product is switched on: the activation, and the first year. */
export const costToday = ({ activationFeeCents, pricePerYearCents }: ProductTariff): number =>
  activationFeeCents + pricePerYearCents;

export const sourceIn = (source: LegalSource, language: Language): string =>
  source[language] ?? source.en;
