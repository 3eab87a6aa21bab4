import {
  type AcceptedProducts,
  type Merchant,
  type Product,
  type ProductKind,
  productKinds,
} from '@carnet/contract/calls/products';
import type { Language } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import type {
  MerchantPlatform,
  MerchantProduct,
  MerchantProducts,
} from '@carnet/gateways/merchant-platform/client';
import { listPlatformIds } from '@carnet/identity/accounts/platform-ids';
import { settleSeenSwitches } from '@carnet/identity/products/product-switch';
import { costToday, sourceIn, type Tariff } from '@carnet/identity/products/tariff.policy';
import { Refusal } from '@carnet/identity/refusal';

import { WHILE_ONE_WAITS } from './patience.ts';
import type { TariffInForce } from './tariff-in-force.ts';

export type ReadProducts = (
  accountId: string,
  market: Market,
  language: Language,
) => Promise<AcceptedProducts>;

export function createReadProducts(
  db: Database,
  platform: MerchantPlatform,
  tariffInForce: TariffInForce,
): ReadProducts {
  return async (accountId, market, language) => {
    const merchantIds = await listPlatformIds(db, accountId, 'merchant');
    if (merchantIds.length === 0) throw new Refusal('merchant.link_missing');
    const tariff = await tariffInForce(market);
    const merchants = await Promise.all(
      merchantIds.map(async (merchantId) => {
        const found = await platform
          .productsOf({ merchantId, patience: WHILE_ONE_WAITS })
          .catch(unavailable);
        await settleSeenSwitches(db, accountId, merchantId, found.products);
        return merchantOf(merchantId, found, tariff);
      }),
    );
    return {
      valid_from: tariff.validFrom,
      deductible: tariff.deductible
        ? { ...tariff.deductible, source: sourceIn(tariff.deductible.source, language) }
        : null,
      exempt: { ...tariff.exempt, source: sourceIn(tariff.exempt.source, language) },
      merchants,
    };
  };
}

const merchantOf = (id: string, found: MerchantProducts, tariff: Tariff): Merchant => ({
  id,
  name: found.name,
  products: productKinds.map((kind) =>
    productOf(
      kind,
      tariff,
      found.products.find((product) => product.kind === kind),
    ),
  ),
});

/** A kind that the platform does not mention is not taken there. */
function productOf(kind: ProductKind, tariff: Tariff, found: MerchantProduct | undefined): Product {
  const price = tariff.products[kind];
  return {
    kind,
    fee_percent: price.feePercent,
    minimum_cents: price.minimumCents,
    maximum_cents: price.maximumCents,
    price_per_year_cents: price.pricePerYearCents,
    activation_fee_cents: price.activationFeeCents,
    cost_today_cents: costToday(price),
    is_active: found?.isActive ?? false,
    active_since: found?.activeSince ?? null,
    this_month_cents: found?.thisMonthCents ?? null,
  };
}

function unavailable(error: unknown): MerchantProducts {
  if (error instanceof GatewayError) throw new Refusal('products.unavailable');
  throw error;
}
