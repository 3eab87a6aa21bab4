import { PRODUCT_KINDS, type ProductKind } from '@carnet/gateways/merchant-platform/wire';

export interface SandboxProduct {
  product: ProductKind;
  active: boolean;
  active_since: string | null;
  this_month_cents: number | null;
}

interface SandboxMerchant {
  name: string;
  products: Map<ProductKind, SandboxProduct>;
  /** What was charged, in order. */
  charged: { key: string; product: ProductKind; cents: number }[];
}

export interface Order {
  merchant_id: string;
  product: ProductKind;
  active: boolean;
  cost_cents: number;
}

export interface Merchants {
  find(merchantId: string): SandboxMerchant;
  /** A product that is so already stays as it is and costs nothing, as does a key that was seen. */
  switch(key: string, order: Order): SandboxProduct;
}

const NAMES = ['Brasserie Lou', 'Boulangerie Saint-Roch', 'De Groene Winkel', 'Café Moselle'];

/** Every id is a merchant, who takes meal and eco vouchers. */
export function createMerchants(): Merchants {
  const merchants = new Map<string, SandboxMerchant>();
  const done = new Map<string, SandboxProduct>();

  function find(merchantId: string): SandboxMerchant {
    const known = merchants.get(merchantId);
    if (known) return known;
    const letters = Buffer.from(merchantId).reduce((sum, byte) => sum + byte, 0);
    const merchant: SandboxMerchant = {
      name: NAMES[letters % NAMES.length] ?? 'Brasserie Lou',
      products: new Map(PRODUCT_KINDS.map((product) => [product, startOf(product)])),
      charged: [],
    };
    merchants.set(merchantId, merchant);
    return merchant;
  }

  return {
    find,
    switch(key, order) {
      const merchant = find(order.merchant_id);
      const product = merchant.products.get(order.product) ?? startOf(order.product);
      if (done.has(key) || product.active === order.active) return product;
      if (order.active)
        merchant.charged.push({ key, product: order.product, cents: order.cost_cents });
      const switched: SandboxProduct = {
        product: order.product,
        active: order.active,
        active_since: order.active ? new Date().toISOString().slice(0, 10) : null,
        this_month_cents: order.active ? 0 : null,
      };
      merchant.products.set(order.product, switched);
      done.set(key, switched);
      return switched;
    },
  };
}

function startOf(product: ProductKind): SandboxProduct {
  const taken = { emv: ['2026-03-03', 3_812], eco: ['2026-06-01', 940] } as const;
  const [since, cents] = (taken as Partial<Record<ProductKind, readonly [string, number]>>)[
    product
  ] ?? [null, null];
  return { product, active: since !== null, active_since: since, this_month_cents: cents };
}
