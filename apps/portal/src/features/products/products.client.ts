import {
  type AcceptedProducts,
  listProducts,
  type ProductKind,
  readBrochure,
  switchProduct,
} from '@carnet/contract/calls/products';
import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Language } from '@carnet/contract/locales';

import type { Api } from '@/core/http/api-client.ts';
import { failureOf } from '@/core/http/problems.ts';

/** What the merchant takes, or why it is not known. */
export type ProductsFound = { products: AcceptedProducts } | { error: unknown };

/** Refusals that this page has words for; everything else is the business of all pages. */
const TOLD = new Set<ErrorCode>(['merchant.link_missing', 'products.unavailable']);

export const findProducts = (api: Api): Promise<ProductsFound> =>
  api.call(listProducts, {}).then(
    (products) => ({ products }),
    (error: unknown) => {
      if (TOLD.has(failureOf(error).code)) return { error };
      throw error;
    },
  );

export interface Wish {
  merchantId: string;
  kind: ProductKind;
  isActive: boolean;
  /** Of the prices that are on the page. */
  validFrom: string;
}

export const switchOwnProduct = async (api: Api, wish: Wish) =>
  api.call(switchProduct, {
    params: { kind: wish.kind },
    body: {
      merchant_id: wish.merchantId,
      is_active: wish.isActive,
      valid_from: wish.validFrom,
    },
  });

/** A link that is followed, not a call: the browser saves what comes. */
export const brochureAddress = (apiOrigin: string, language: Language): string =>
  `${apiOrigin}${readBrochure.path}?language=${language}`;
