/**
 * Invented prices, for development and tests. In production they are configuration; which amounts the
 * law names there, legal confirms (A7, decision 0033).
 */
const BELGIUM = {
  emv: product(1.2, [400, 9_000], 0, 2_500),
  eco: product(1.5, [250, 6_000], 2_400, 0),
  gift: product(1.8, [250, 6_000], 3_600, 450),
  activ: product(1.8, [0, 4_500], 0, 0),
};

const LUXEMBOURG = {
  ...BELGIUM,
  emv: product(1.1, [400, 9_000], 0, 2_000),
};

export const DEVELOPMENT_TARIFFS = [
  {
    market: 'be',
    validFrom: '2026-01-01',
    products: BELGIUM,
    deductible: {
      cents: 200,
      source: {
        en: 'Income Tax Code 1992, art. 53, 14°',
        fr: 'Code des impôts sur les revenus 1992, art. 53, 14°',
        nl: 'Wetboek van de inkomstenbelastingen 1992, art. 53, 14°',
        de: 'Einkommensteuergesetzbuch 1992, Art. 53, 14°',
      },
    },
    exempt: {
      percent: 100,
      source: {
        en: 'Royal Decree of 28 November 1969, art. 19bis',
        fr: 'Arrêté royal du 28 novembre 1969, art. 19bis',
        nl: 'Koninklijk besluit van 28 november 1969, art. 19bis',
        de: 'Königlicher Erlass vom 28. November 1969, Art. 19bis',
      },
    },
  },
  {
    market: 'lu',
    validFrom: '2026-01-01',
    products: LUXEMBOURG,
    exempt: {
      percent: 100,
      source: {
        en: 'Grand-Ducal Regulation of 29 December 1986',
        fr: 'Règlement grand-ducal du 29 décembre 1986',
        nl: 'Groothertogelijk reglement van 29 december 1986',
        de: 'Großherzogliche Verordnung vom 29. Dezember 1986',
      },
    },
  },
];

function product(
  feePercent: number,
  [minimumCents, maximumCents]: [number, number],
  pricePerYearCents: number,
  activationFeeCents: number,
) {
  return { feePercent, minimumCents, maximumCents, pricePerYearCents, activationFeeCents };
}
