const product = {
  feePercent: 1.2,
  minimumCents: 400,
  maximumCents: 9_000,
  pricePerYearCents: 0,
  activationFeeCents: 2_500,
};

/** What production has to be told before it starts. */
export const TARIFFS = JSON.stringify([
  {
    market: 'be',
    validFrom: '2026-01-01',
    products: { emv: product, eco: product, gift: product, activ: product },
    exempt: { percent: 100, source: { en: 'a law' } },
  },
]);
