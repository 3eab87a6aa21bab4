import type { z } from 'zod';

import type { Patience } from '../http/exchange.ts';
import { type GatewayAddress, postJson } from '../http/post-json.ts';
import { MERCHANT_PATHS, ofMerchantAnswer, type ProductKind, productState } from './wire.ts';

export interface MerchantProduct {
  kind: ProductKind;
  isActive: boolean;
  activeSince: string | null;
  thisMonthCents: number | null;
}

export interface MerchantProducts {
  /** The name over the door. */
  name: string;
  products: MerchantProduct[];
}

export interface MerchantPlatform {
  productsOf(call: { merchantId: string; patience?: Patience }): Promise<MerchantProducts>;
  /** A `GatewayError` leaves the outcome open; repeat with the same key. */
  switchProduct(call: {
    idempotencyKey: string;
    merchantId: string;
    kind: ProductKind;
    isActive: boolean;
    /** What the merchant agreed to. */
    tariffFrom: string;
    costCents: number;
    patience?: Patience;
  }): Promise<MerchantProduct>;
}

export function createMerchantPlatform(address: GatewayAddress): MerchantPlatform {
  const patiently = (patience?: Patience) => (patience ? { ...address, patience } : address);
  return {
    async productsOf({ merchantId, patience }) {
      const { name, products } = await postJson(patiently(patience), {
        path: MERCHANT_PATHS.ofMerchant,
        body: { merchant_id: merchantId },
        answer: ofMerchantAnswer,
      });
      return { name, products: products.map(productOf) };
    },
    async switchProduct(call) {
      const answer = await postJson(patiently(call.patience), {
        path: MERCHANT_PATHS.switch,
        body: {
          merchant_id: call.merchantId,
          product: call.kind,
          active: call.isActive,
          tariff_from: call.tariffFrom,
          cost_cents: call.costCents,
        },
        answer: productState,
        idempotencyKey: call.idempotencyKey,
      });
      return productOf(answer);
    },
  };
}

const productOf = (answer: z.infer<typeof productState>): MerchantProduct => ({
  kind: answer.product,
  isActive: answer.active,
  activeSince: answer.active_since,
  thisMonthCents: answer.this_month_cents,
});
