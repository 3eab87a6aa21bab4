import { type Overview, readOverview } from '@carnet/contract/calls/dashboard';
import type { Profile } from '@carnet/contract/calls/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { registeredRoutes } from '@/app/portal-pages.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();

const siblings = {
  client: 'https://client.test/',
  my: 'https://my.test/',
  fridom: 'https://fridom.test/',
};

const CALM: Overview = { last_sign_in: null, attention: [], activity: [] };

async function servicesOf(
  person: Partial<Profile>,
  market: 'be' | 'lu' = 'be',
  overview: Partial<Overview> = {},
) {
  const nobody = { ...chloe, user_id: null, customer_user_id: null, fridom_user_id: null };
  fakeApi.use(
    fakeCall(readOverview, () => ({ ...CALM, ...overview })),
    ...friendlyService({ ...nobody, ...person }),
  );
  await openPortal('/user/dashboard', { isLoggedIn: true, site: testSite(market, { siblings }) });
  const services = await screen.findByRole('region', { name: 'Services' });
  return within(services)
    .queryAllByRole('listitem')
    .map((coupon) => within(coupon).getByRole('link').getAttribute('href'));
}

/** Only while there is a page that lets people through to it. */
const DEALS = registeredRoutes.has('partner')
  ? ['/partner?client_id=17&redirect_uri=https%3A%2F%2Fdeals.test%2Fhome&response_type=code']
  : [];

describe('the dashboard', () => {
  it('R47, R243: welcomes the person by first name', async () => {
    fakeApi.use(...friendlyService());
    await openPortal('/user/dashboard', { isLoggedIn: true });

    await screen.findByRole('heading', { level: 1, name: 'Hello Chloé' });
    await waitFor(() => expect(document.title).toBe('Dashboard – Carnet'));
  });

  it.each([
    [
      'R245: the client area needs customer_user_id',
      { customer_user_id: 'c1' },
      [siblings.client, ...DEALS],
    ],
    ['R246: the voucher platform needs user_id', { user_id: 'u1' }, [siblings.my, ...DEALS]],
    ['R247: Fridom needs fridom_user_id', { fridom_user_id: 'f1' }, [siblings.fridom, ...DEALS]],
    ['R245, R246, R247: whoever has none sees none', {}, DEALS],
    [
      'R244: whoever has all sees all',
      { user_id: 'u', customer_user_id: 'c', fridom_user_id: 'f' },
      [siblings.my, siblings.client, siblings.fridom, ...DEALS],
    ],
  ])('%s', async (_rule, person, addresses) => {
    expect(await servicesOf(person)).toEqual(addresses);
  });

  it('R248: deals are not offered in Luxembourg', async () => {
    expect(await servicesOf({ user_id: 'u1' }, 'lu')).toEqual([siblings.my]);
  });

  it('R246: the voucher platform carries the Luxembourg logo there, and only there', async () => {
    await servicesOf({ user_id: 'u1' }, 'lu');
    expect(document.querySelector('[data-letters="LU"]')).not.toBeNull();
  });

  it('R246: Belgium has its own logo', async () => {
    await servicesOf({ user_id: 'u1' }, 'be');
    expect(document.querySelector('[data-letters="LU"]')).toBeNull();
  });

  it.each([
    ['3333', 'Your card ending in 3333 is not active yet'],
    [null, 'Your card is not active yet'],
  ])('F11: says that a card ending in %s still waits, above the services', async (last4, title) => {
    await servicesOf({ user_id: 'u1', card_waiting: { last4 } }, 'be', {
      attention: ['card_waiting'],
    });

    const notice = screen.getByText(title);
    expect(screen.getByText(/We keep trying/)).toBeTruthy();
    const services = screen.getByRole('region', { name: 'Services' });
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(notice.compareDocumentPosition(services)).toBe(DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing about a card when none waits', async () => {
    await servicesOf({ user_id: 'u1' });
    expect(screen.queryByText(/not active yet/)).toBeNull();
  });

  it('says why it is empty when there is no service', async () => {
    expect(await servicesOf({}, 'lu')).toEqual([]);
    expect(screen.getByText(/No service yet/)).toBeTruthy();
  });

  it('says when, with what and from where one signed in before', async () => {
    const last = {
      at: new Date(2026, 2, 3, 8, 42).toISOString(),
      browser: 'Safari',
      operating_system: 'iOS',
      city: 'Brussels',
      country: 'BE',
    };
    await servicesOf({ user_id: 'u1' }, 'be', { last_sign_in: last });
    expect(
      screen.getByText('Last sign-in: 3 Mar 2026, Safari on iOS, Brussels, Belgium'),
    ).toBeTruthy();
  });

  it('shows what needs attention with one step each, and puts off what may wait', async () => {
    await servicesOf({ user_id: 'u1' }, 'be', { attention: ['hold', 'no_second_factor'] });
    const hold = screen.getByRole('region', { name: /contacts were changed/ });
    expect(within(hold).getByRole('link').getAttribute('href')).toBe('/profile');
    expect(within(hold).queryByRole('button')).toBeNull();

    const codes = screen.getByRole('region', { name: /Only your password/ });
    expect(within(codes).getByRole('link').getAttribute('href')).toBe('/setup-mfa');
    await userEvent.click(within(codes).getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('region', { name: /Only your password/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /contacts were changed/ })).not.toBeNull();
  });

  it('lists what happened lately, with a way to act when it was somebody else', async () => {
    const nowhere = { browser: null, operating_system: null, city: null, country: null };
    const at = new Date().toISOString();
    await servicesOf({ user_id: 'u1' }, 'be', {
      activity: [
        {
          kind: 'signed_in',
          at,
          browser: 'Chrome',
          operating_system: 'Windows',
          city: null,
          country: null,
          is_this_session: true,
        },
        { kind: 'password_changed', at, ...nowhere, is_this_session: false },
      ],
    });
    const activity = screen.getByRole('region', { name: 'Recent activity' });
    const [first, second] = within(activity).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Signed inThis deviceChrome on WindowsToday /);
    expect(second?.textContent).toMatch(/^Password changedUnknown deviceToday /);
    const links = within(activity).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/security/history',
      '/security',
    ]);
  });

  it('has its services, and a card that waits, also when nothing else can be read', async () => {
    fakeApi.use(
      fakeCall(readOverview, () => new Refused('service.error')),
      ...friendlyService({ ...chloe, card_waiting: { last4: '3333' } }),
    );
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByRole('region', { name: 'Services' });
    screen.getByText('Your card ending in 3333 is not active yet');
    expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull();
  });
});
