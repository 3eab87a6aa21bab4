import { listProducts, readBrochure, switchProduct } from '../calls/products.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const productsExamples: CallExample[] = [
  exampleOf(listProducts, {
    answer: {
      valid_from: '2026-01-01',
      deductible: { cents: 200, source: 'Income Tax Code 1992, art. 53, 14°' },
      exempt: { percent: 100, source: 'Royal Decree of 28 November 1969, art. 19bis' },
      merchants: [
        {
          id: 'brasserie-lou',
          name: 'Brasserie Lou',
          products: [
            {
              kind: 'emv',
              fee_percent: 1.2,
              minimum_cents: 400,
              maximum_cents: 9000,
              price_per_year_cents: 0,
              activation_fee_cents: 2500,
              cost_today_cents: 2500,
              is_active: false,
              active_since: null,
              this_month_cents: null,
            },
            {
              kind: 'eco',
              fee_percent: 1.5,
              minimum_cents: 250,
              maximum_cents: 6000,
              price_per_year_cents: 2400,
              activation_fee_cents: 0,
              cost_today_cents: 2400,
              is_active: false,
              active_since: null,
              this_month_cents: null,
            },
            {
              kind: 'gift',
              fee_percent: 1.8,
              minimum_cents: 250,
              maximum_cents: 6000,
              price_per_year_cents: 3600,
              activation_fee_cents: 450,
              cost_today_cents: 4050,
              is_active: false,
              active_since: null,
              this_month_cents: null,
            },
            {
              kind: 'activ',
              fee_percent: 1.8,
              minimum_cents: 0,
              maximum_cents: 4500,
              price_per_year_cents: 0,
              activation_fee_cents: 0,
              cost_today_cents: 0,
              is_active: false,
              active_since: null,
              this_month_cents: null,
            },
          ],
        },
      ],
    },
  }),
  exampleOf(switchProduct, {
    params: { kind: 'gift' },
    body: { merchant_id: 'brasserie-lou', is_active: true, valid_from: '2026-01-01' },
    answer: { is_active: true },
  }),
  exampleOf(readBrochure, { query: { language: 'fr' } }),
];
