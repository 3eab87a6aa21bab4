import { signIn } from '@carnet/contract/calls/login';
import type { Profile } from '@carnet/contract/calls/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();

const siblings = { client: 'https://client.test/', my: 'https://my.test/' };
const none = { user_id: null, customer_user_id: null, fridom_user_id: null };
const two = { ...none, user_id: 'u', customer_user_id: 'c' };

const open = async (path: string, person: Partial<Profile>, isLoggedIn = true) => {
  fakeApi.use(
    ...friendlyService({ ...chloe, ...person }),
    fakeCall(signIn, () => ({ access_token: TEST_TOKEN })),
  );
  const site = testSite('lu', { siblings, loyaltyApp: 'https://loyalty.test/' });
  return openPortal(path, { isLoggedIn, site });
};

async function submitLogin(path: string, person: Partial<Profile>) {
  const { user } = await open(path, person, false);
  await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

describe('the website access page', () => {
  it('R249: greets, and offers each website by its name and where it leads', async () => {
    await open('/websites', two);
    await screen.findByRole('heading', { level: 1, name: 'Hello Chloé' });
    await waitFor(() => expect(document.title).toBe('Websites – Carnet'));

    const region = screen.getByRole('region', { name: 'Websites' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      siblings.client,
      siblings.my,
      'https://loyalty.test/',
    ]);
    expect(within(region).getByText('client.test')).toBeTruthy();
    const manage = screen.getByRole('link', { name: 'Manage your account' });
    expect(manage.getAttribute('href')).toBe('/user/dashboard');
  });

  it('says why it is empty when there is none', async () => {
    fakeApi.use(...friendlyService({ ...chloe, ...none }));
    await openPortal('/websites', { isLoggedIn: true, site: testSite('lu') });
    expect(await screen.findByText('No website yet')).toBeTruthy();
  });

  it('is linked from the dashboard', async () => {
    await open('/user/dashboard', two);
    const link = await screen.findByRole('link', { name: 'All websites' });
    expect(link.getAttribute('href')).toBe('/websites');
  });
});

describe('after a sign-in', () => {
  it('R249, A8: whoever has two platforms chooses among them', async () => {
    await submitLogin('/login/email', two);
    await waitFor(() => expect(location.pathname).toBe('/websites'));
  });

  it('A8: whoever has one is on the dashboard', async () => {
    await submitLogin('/login/email', { ...none, user_id: 'u' });
    await waitFor(() => expect(location.pathname).toBe('/user/dashboard'));
  });

  it('A8: whoever wanted a page gets it, with two platforms too', async () => {
    await submitLogin('/security', two);
    await waitFor(() => expect(location.pathname).toBe('/security'));
  });
});
