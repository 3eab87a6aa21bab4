import { productKinds } from '@carnet/contract/calls/products';
import { isMarket, type Market } from '@carnet/contract/markets';
import type { Tariff } from '@carnet/identity/products/tariff.policy';
import { z } from 'zod';

const cents = z.int().min(0);
const words = z.string().min(1);
const source = z.strictObject({
  en: words,
  fr: words.optional(),
  nl: words.optional(),
  de: words.optional(),
});

const productTariff = z
  .strictObject({
    feePercent: z.number().min(0).max(100),
    minimumCents: cents,
    maximumCents: cents,
    pricePerYearCents: cents,
    activationFeeCents: cents,
  })
  .refine(({ minimumCents, maximumCents }) => minimumCents <= maximumCents, {
    message: 'has a minimum above its maximum',
  });

/** All four kinds, or the configuration is refused: no card of the page is without its price. */
const tariff = z.strictObject({
  market: z.custom<Market>(isMarket, 'is no market we know'),
  validFrom: z.iso.date(),
  products: z.record(z.enum(productKinds), productTariff),
  deductible: z.strictObject({ cents, source }).optional(),
  exempt: z.strictObject({ percent: z.number().min(0).max(100), source }),
});

export const tariffsSchema = z
  .array(tariff)
  .min(1)
  .refine(
    (tariffs) =>
      new Set(tariffs.map((each) => `${each.market} ${each.validFrom}`)).size === tariffs.length,
    { message: 'has two tariffs of a market from the same day' },
  )
  .transform((tariffs): Tariff[] => tariffs);
