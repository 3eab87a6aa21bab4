import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { readToday } from '@carnet/identity/products/product-switch';
import { type Tariff, tariffOn } from '@carnet/identity/products/tariff.policy';
import { Refusal } from '@carnet/identity/refusal';

export type TariffInForce = (market: Market) => Promise<Tariff>;

/** By the database's day: two processes never charge by two tariffs at midnight. */
export const createTariffInForce =
  (db: Database, tariffs: readonly Tariff[]): TariffInForce =>
  async (market) => {
    const tariff = tariffOn(tariffs, market, await readToday(db));
    if (!tariff) throw new Refusal('products.unavailable');
    return tariff;
  };
