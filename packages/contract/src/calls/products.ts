import * as z from 'zod/mini';

import { anyone, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { languages } from '../locales.ts';

/** The kinds of vouchers; emv are meal vouchers (R290). In the order of the page. */
export const productKinds = ['emv', 'eco', 'gift', 'activ'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Amounts in cents: no machine on the way rounds them. */
const cents = z.int().check(z.minimum(0));
const kind = z.enum(productKinds);

const productSchema = z.object({
  kind,
  /** Of each payment, in percent: 1.2. */
  fee_percent: z.number(),
  /** What the fees of a month come to at least, and at most. */
  minimum_cents: cents,
  maximum_cents: cents,
  price_per_year_cents: cents,
  activation_fee_cents: cents,
  /** What is owed when it is switched on today. */
  cost_today_cents: cents,
  is_active: z.boolean(),
  active_since: z.nullable(z.iso.date()),
  /** What its fees come to so far this month; null: not known. */
  this_month_cents: z.nullable(cents),
});

export type Product = z.output<typeof productSchema>;

const merchantSchema = z.object({
  /** By which the merchant platform knows it. */
  id: z.string(),
  name: z.string(),
  products: z.array(productSchema),
});

export type Merchant = z.output<typeof merchantSchema>;

const acceptedProductsSchema = z.object({
  /** Since when these fees and rates hold. */
  valid_from: z.iso.date(),
  /** What an employer may deduct for a meal voucher; null where the law knows no such amount. */
  deductible: z.nullable(z.object({ cents, source: z.string() })),
  /** How much of it is exempt from social contributions. */
  exempt: z.object({ percent: z.number(), source: z.string() }),
  /** One, for nearly everybody: more after a merge of accounts. */
  merchants: z.array(merchantSchema),
});

export type AcceptedProducts = z.output<typeof acceptedProductsSchema>;

export const listProducts = declareCall({
  name: 'listProducts',
  feature: 'products',
  method: 'GET',
  path: '/merchant/products',
  audience: session,
  summary: 'Lists the voucher products of the merchants that the person acts for, with their price',
  answers: { 200: acceptedProductsSchema },
  errors: [
    'merchant.link_missing',
    // The merchant platform does not answer, or no price is in force.
    'products.unavailable',
  ],
});

/**
 * Names the tariff that the person saw: nobody is charged a price that changed between reading and
 * pressing.
 */
export const switchProduct = declareCall({
  name: 'switchProduct',
  feature: 'products',
  method: 'POST',
  path: '/merchant/products/:kind',
  audience: session,
  summary: 'Switches a voucher product of a merchant on or off',
  idempotent: true,
  params: z.strictObject({ kind }),
  body: z.strictObject({
    merchant_id: z.string().check(z.minLength(1), z.maxLength(200)),
    is_active: z.boolean(),
    valid_from: z.iso.date(),
  }),
  answers: { 200: z.object({ is_active: z.boolean() }) },
  errors: [
    // Also for a merchant of somebody else.
    'merchant.link_missing',
    'session.browser_needed',
    'product.price_changed',
    // Somebody is switching it at this moment.
    'product.busy',
    // It is as it was.
    'product.not_switched',
    'products.unavailable',
    // Sixty a day.
    'request.too_many_attempts',
  ],
});

/** For whoever wants to know, before there is an account: nothing in it belongs to anybody. */
export const readBrochure = declareCall({
  name: 'readBrochure',
  feature: 'products',
  method: 'GET',
  path: '/merchant/brochure.pdf',
  audience: anyone,
  summary: 'The brochure for merchants, with the fees and rates that hold today',
  query: z.strictObject({ language: z.enum(languages) }),
  file: 'application/pdf',
  answers: { 200: z.string() },
  errors: ['products.unavailable'],
});
