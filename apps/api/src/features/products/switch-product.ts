import type { ProductKind } from '@carnet/contract/calls/products';
import type { Database, Transaction } from '@carnet/database/connection';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import type { MerchantPlatform } from '@carnet/gateways/merchant-platform/client';
import { listPlatformIds } from '@carnet/identity/accounts/platform-ids';
import { recordEvent } from '@carnet/identity/events/record-event';
import { limit } from '@carnet/identity/limits/limit';
import {
  claimSwitch,
  markSwitchSettled,
  releaseSwitch,
} from '@carnet/identity/products/product-switch';
import { costToday } from '@carnet/identity/products/tariff.policy';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { WHILE_ONE_WAITS } from './patience.ts';
import type { TariffInForce } from './tariff-in-force.ts';

export interface Wish {
  merchantId: string;
  kind: ProductKind;
  isActive: boolean;
  /** Of the tariff that the person saw. */
  validFrom: string;
}

/** In the transaction that settles it. */
type OnDone = (transaction: Transaction) => Promise<void>;

export type SwitchProduct = (actor: Actor, wish: Wish, onDone: OnDone) => Promise<void>;

/** Each may cost money, and each asks another system: nobody flips them all day. */
const switches = limit({
  name: 'product-switches',
  most: 60,
  per: '1 day',
  refusal: 'request.too_many_attempts',
});

interface Parts {
  db: Database;
  keyring: Keyring;
  platform: MerchantPlatform;
  tariffInForce: TariffInForce;
}

/**
 * The wish and its price are kept before the platform is asked, and the platform is asked outside of
 * the transaction: whatever fails, a repeat carries the same key and costs nothing twice.
 */
export function createSwitchProduct({
  db,
  keyring,
  platform,
  tariffInForce,
}: Parts): SwitchProduct {
  return async (actor, wish, onDone) => {
    const { accountId, isBound } = actor.session;
    // It may cost money: a token that was copied out of a browser must not be enough.
    if (!isBound) throw new Refusal('session.browser_needed');
    const merchantIds = await listPlatformIds(db, accountId, 'merchant');
    if (!merchantIds.includes(wish.merchantId)) throw new Refusal('merchant.link_missing');

    const tariff = await tariffInForce(actor.origin.market);
    if (tariff.validFrom !== wish.validFrom) throw new Refusal('product.price_changed');
    const costCents = wish.isActive ? costToday(tariff.products[wish.kind]) : 0;

    const key = { accountId, switchId: await claim(actor, wish, costCents) };
    const outcome = await askPlatform(key.switchId, wish, costCents);
    if (outcome === 'unknown') await releaseSwitch(db, key);
    if (outcome === 'refused') await markSwitchSettled(db, key, 'refused');
    if (outcome !== 'done') throw new Refusal('product.not_switched');

    await db.transaction().execute(async (transaction) => {
      await markSwitchSettled(transaction, key, 'done');
      await onDone(transaction);
    });
  };

  function claim({ session, origin }: Actor, wish: Wish, costCents: number): Promise<string> {
    const { accountId, sessionId } = session;
    return db.transaction().execute(async (transaction) => {
      await switches.take(transaction, keyring, accountId);
      const switchId = await claimSwitch(transaction, {
        accountId,
        switchId: newId(),
        merchantId: wish.merchantId,
        kind: wish.kind,
        isOn: wish.isActive,
        tariffFrom: wish.validFrom,
        costCents,
        sessionId,
      });
      if (!switchId) throw new Refusal('product.busy');
      await recordEvent(transaction, {
        accountId,
        kind: 'product.switch_asked',
        sessionId,
        requestId: origin.requestId,
        ip: origin.ip,
        detail: { product: wish.kind, on: wish.isActive, cost_cents: costCents },
      });
      return switchId;
    });
  }

  async function askPlatform(
    idempotencyKey: string,
    { merchantId, kind, isActive, validFrom }: Wish,
    costCents: number,
  ): Promise<'done' | 'refused' | 'unknown'> {
    const patience = WHILE_ONE_WAITS;
    const order = { merchantId, kind, isActive, tariffFrom: validFrom, costCents };
    try {
      const product = await platform.switchProduct({ idempotencyKey, ...order, patience });
      return product.isActive === isActive ? 'done' : 'refused';
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!error.isRetryable) return 'refused';
      return (await isSeenAs({ merchantId, kind, isActive })) ? 'done' : 'unknown';
    }
  }

  /** The answer was lost, perhaps the deed was not: whoever sees it done says so. */
  async function isSeenAs({
    merchantId,
    kind,
    isActive,
  }: Pick<Wish, 'merchantId' | 'kind' | 'isActive'>): Promise<boolean> {
    const found = await platform
      .productsOf({ merchantId, patience: WHILE_ONE_WAITS })
      .catch((error: unknown) => {
        if (error instanceof GatewayError) return undefined;
        throw error;
      });
    // What it does not mention is not taken there, as on the page.
    return found !== undefined && isActive === isTaken(found.products, kind);
  }
}

const isTaken = (
  products: readonly { kind: ProductKind; isActive: boolean }[],
  kind: ProductKind,
): boolean => products.some((product) => product.kind === kind && product.isActive);
