import { z } from 'zod';

/** How the merchant platform speaks. */
export const MERCHANT_PATHS = {
  ofMerchant: '/merchants/products',
  switch: '/merchants/products/switch',
} as const;

export const PRODUCT_KINDS = ['activ', 'eco', 'emv', 'gift'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

const merchantId = z.string().min(1).max(200);

export const ofMerchantBody = z.strictObject({ merchant_id: merchantId });

/**
 * A product that is so already stays as it is and costs nothing. The tariff and the cost are what the
 * merchant agreed to: the platform refuses what it would charge otherwise.
 */
export const switchBody = z.strictObject({
  merchant_id: merchantId,
  product: z.enum(PRODUCT_KINDS),
  active: z.boolean(),
  tariff_from: z.iso.date(),
  cost_cents: z.int().min(0),
});

export const productState = z.object({
  product: z.enum(PRODUCT_KINDS),
  active: z.boolean(),
  active_since: z.iso.date().nullable(),
  this_month_cents: z.int().min(0).nullable(),
});

export const ofMerchantAnswer = z.object({ name: z.string(), products: z.array(productState) });
