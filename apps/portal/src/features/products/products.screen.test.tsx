import {
  type AcceptedProducts,
  listProducts,
  switchProduct,
} from '@carnet/contract/calls/products';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

type Product = AcceptedProducts['merchants'][number]['products'][number];

const product = (kind: Product['kind'], more: Partial<Product> = {}): Product => ({
  kind,
  fee_percent: 1.8,
  minimum_cents: 250,
  maximum_cents: 6_000,
  price_per_year_cents: 3_600,
  activation_fee_cents: 450,
  cost_today_cents: 4_050,
  is_active: false,
  active_since: null,
  this_month_cents: null,
  ...more,
});

const PRODUCTS: AcceptedProducts = {
  valid_from: '2026-01-01',
  deductible: { cents: 200, source: 'art. 53' },
  exempt: { percent: 100, source: 'art. 19bis' },
  merchants: [
    {
      id: 'M-1',
      name: 'Brasserie Lou',
      products: [
        product('emv', { price_per_year_cents: 0, cost_today_cents: 450 }),
        product('eco', { is_active: true, active_since: '2026-06-01', this_month_cents: 940 }),
        product('gift'),
        product('activ', { price_per_year_cents: 0, activation_fee_cents: 0, cost_today_cents: 0 }),
      ],
    },
  ],
};

/** A platform that remembers what is switched, or refuses. */
async function openWith(refusal?: Refused, products: AcceptedProducts = PRODUCTS) {
  const asked: unknown[] = [];
  const switched = new Map<string, boolean>();
  fakeApi.use(
    fakeCall(listProducts, () => ({
      ...products,
      merchants: products.merchants.map((merchant) => ({
        ...merchant,
        products: merchant.products.map((each) => ({
          ...each,
          is_active: switched.get(each.kind) ?? each.is_active,
        })),
      })),
    })),
    fakeCall(switchProduct, ({ body, params }) => {
      asked.push({ kind: params.kind, ...body });
      if (refusal) return refusal;
      switched.set(params.kind, body.is_active);
      return { is_active: body.is_active };
    }),
    ...friendlyService({ ...chloe, merchant_id: 'M-1' }),
  );
  await openPortal('/merchant/products', { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Accepted vouchers' });
  return { asked };
}
const card = (name: string) => screen.getByRole('article', { name });
const toggle = (name: string) => within(card(name)).getByRole('switch', { name });

describe('the vouchers of a merchant', () => {
  it('R290, R291: are four cards with fee, minimum, maximum and price per year', async () => {
    await openWith();
    expect(
      screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent),
    ).toEqual(['Meal', 'Eco', 'Gift', 'Activ']);
    const gift = within(card('Gift'));
    expect(gift.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Fee',
      'Minimum a month',
      'Maximum a month',
      'Price per year',
    ]);
    expect(gift.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '1.8%',
      '€2.50',
      '€60.00',
      '€36.00',
    ]);
    expect(toggle('Gift').getAttribute('aria-checked')).toBe('false');
    expect(toggle('Eco').textContent).toBe('Active');
  });

  it('R293: the cost stands there before the switch is touched, and once more where it is agreed to', async () => {
    const { asked } = await openWith();
    expect(card('Gift').textContent).toContain(
      'Activated today: €40.50 for the first year, then €36.00 per year.',
    );
    expect(card('Meal').textContent).toContain(
      'Activation fee of €4.50, once, with no subscription.',
    );
    await userEvent.click(toggle('Gift'));
    const dialog = screen.getByRole('dialog', { name: 'Take Gift vouchers?' });
    expect(dialog.textContent).toContain('€40.50');
    expect(dialog.textContent).toContain(
      'Each payment costs 1.8%, at least €2.50 and at most €60.00',
    );
    expect(asked).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(toggle('Gift').getAttribute('aria-checked')).toBe('true'));
    expect(asked).toEqual([
      { kind: 'gift', merchant_id: 'M-1', is_active: true, valid_from: '2026-01-01' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('nothing is switched when one thinks better of it', async () => {
    const { asked } = await openWith();
    await userEvent.click(toggle('Eco'));
    screen.getByRole('dialog', { name: 'Stop taking Eco vouchers?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    expect(toggle('Eco').getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['product.not_switched', /could not be switched/],
    ['product.price_changed', /prices have changed/],
  ] as const)(
    'R291: after %s the switch is back where it was, with a message',
    async (code, text) => {
      await openWith(new Refused(code));
      await userEvent.click(toggle('Gift'));
      await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
      await waitFor(() => expect(card('Gift').textContent).toMatch(text));
      expect(toggle('Gift').getAttribute('aria-checked')).toBe('false');
      expect(card('Meal').textContent).not.toMatch(text);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('R292: says what the law gives, from the parameters, and where it stands', async () => {
    await openWith();
    screen.getByText(
      /Vouchers are fiscally deductible at €2 per voucher and 100% exempt from social contributions\./,
    );
    screen.getByText('By law: art. 53 · art. 19bis');
    expect(
      screen.getByRole('link', { name: /Download the brochure/ }).getAttribute('href'),
    ).toMatch(/\/merchant\/brochure\.pdf\?language=en$/);
  });

  it('R292: other parameters, other words; without a deductible amount none is named', async () => {
    await openWith(undefined, {
      ...PRODUCTS,
      deductible: null,
      exempt: { percent: 90, source: 'a law' },
    });
    screen.getByText(/In Luxembourg the employer’s share of a voucher is 90% exempt/);
    expect(screen.queryByText(/deductible/)).toBeNull();
  });

  it.each([
    ['merchant.link_missing', /This page is for merchants/],
    ['products.unavailable', /cannot reach your vouchers/],
  ] as const)('A5: %s is told on the page, with a way out', async (code, text) => {
    fakeApi.use(
      fakeCall(listProducts, () => new Refused(code)),
      ...friendlyService(),
    );
    await openPortal('/merchant/products', { isLoggedIn: true });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe(
      '/user/dashboard',
    );
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('R306: a merchant finds them from the dashboard, and nobody else is offered them', async () => {
    fakeApi.use(...friendlyService({ ...chloe, merchant_id: 'M-1' }));
    await openPortal('/user/dashboard', { isLoggedIn: true });
    const link = await screen.findByRole('link', { name: /Accepted vouchers/ });
    expect(link.getAttribute('href')).toBe('/merchant/products');
  });

  it('R306: whoever acts for no merchant is not offered them', async () => {
    fakeApi.use(...friendlyService());
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByRole('region', { name: 'Services' });
    expect(screen.queryByRole('link', { name: /Accepted vouchers/ })).toBeNull();
  });
});
