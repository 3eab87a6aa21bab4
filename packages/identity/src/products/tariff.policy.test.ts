import { describe, expect, it } from 'vitest';

import { costToday, type ProductTariff, type Tariff, tariffOn } from './tariff.policy.ts';

const product = (feePercent: number): ProductTariff => ({
  feePercent,
  minimumCents: 100,
  maximumCents: 9_000,
  pricePerYearCents: 2_400,
  activationFeeCents: 1_500,
});

const tariff = (market: 'be' | 'lu', validFrom: string, feePercent: number): Tariff => ({
  market,
  validFrom,
  products: {
    emv: product(feePercent),
    eco: product(feePercent),
    gift: product(feePercent),
    activ: product(feePercent),
  },
  exempt: { percent: 100, source: { en: 'a law' } },
});

describe('fees and rates', () => {
  // Not in the order of their days: nobody has to keep the list sorted.
  const tariffs = [
    tariff('be', '2027-01-01', 1.4),
    tariff('be', '2026-01-01', 1.2),
    tariff('lu', '2026-06-01', 0.9),
  ];
  const feeOn = (market: 'be' | 'lu', day: string) =>
    tariffOn(tariffs, market, day)?.products.emv.feePercent;

  it.each([
    ['be', '2025-12-31', undefined],
    ['be', '2026-01-01', 1.2],
    ['be', '2026-12-31', 1.2],
    ['be', '2027-01-01', 1.4],
    ['lu', '2026-05-31', undefined],
    ['lu', '2027-02-01', 0.9],
  ] as const)('R294: are those that hold in %s on %s', (market, day, fee) => {
    expect(feeOn(market, day)).toBe(fee);
  });

  it('R294: switching on costs the activation and the first year', () => {
    expect(costToday(product(1.2))).toBe(3_900);
    expect(costToday({ ...product(1.2), activationFeeCents: 0, pricePerYearCents: 0 })).toBe(0);
  });
});
