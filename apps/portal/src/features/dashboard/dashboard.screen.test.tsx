import type { Profile } from '@carnet/contract/calls/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { registeredRoutes } from '@/app/portal-pages.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, friendlyService } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();

const siblings = {
  client: 'https://client.test/',
  my: 'https://my.test/',
  fridom: 'https://fridom.test/',
};

async function servicesOf(person: Partial<Profile>, market: 'be' | 'lu' = 'be') {
  const nobody = { ...chloe, user_id: null, customer_user_id: null, fridom_user_id: null };
  fakeApi.use(...friendlyService({ ...nobody, ...person }));
  await openPortal('/user/dashboard', { isLoggedIn: true, site: testSite(market, { siblings }) });
  const services = await screen.findByRole('region', { name: 'Services' });
  return within(services)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
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
    await servicesOf({ user_id: 'u1', card_waiting: { last4 } });

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
});
