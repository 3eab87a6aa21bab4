import { type AuthorisedApp, listAuthorisedApps } from '@carnet/contract/calls/authorised-apps';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();

const lunch: AuthorisedApp = {
  name: 'Lunch Planner',
  client_id: 'lunch',
  domain: 'lunch.example',
  is_verified: true,
  scopes: ['user', 'payment', 'balance', 'userwrite'],
  granted_at: '2026-11-01T08:00:00.000Z',
  last_used_at: null,
};

let apps: Record<string, AuthorisedApp>;
let revoked: string[];
beforeEach(() => {
  apps = { lunch };
  revoked = [];
  fakeApi.use(
    ...friendlyService(),
    fakeCall(listAuthorisedApps, () => apps),
    http.delete(`${TEST_API}/token/:clientId`, ({ params }) => {
      revoked.push(String(params['clientId']));
      apps = {};
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const open = async () => {
  const portal = await openPortal('/user/access', { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Access' });
  return portal;
};

const cook = { name: 'Cook', client_id: 'cook', domain: null, is_verified: false, scopes: [] };

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return row;
};
const factOf = (name: string, label: string) =>
  within(rowOf(name)).getByText(label).nextElementSibling?.textContent;

describe('access', () => {
  it('R277: lists each app with its name and scopes in words, with commas between', async () => {
    await open();
    const row = within(rowOf('Lunch Planner'));
    expect(row.getByText('lunch.example')).toBeTruthy();
    expect(row.getByText('Verified')).toBeTruthy();
    expect(
      row.getByText('See your name and contact details, See your voucher balance'),
    ).toBeTruthy();
    expect(row.getByText('never used')).toBeTruthy();
  });

  it('R277: marks apart what an app may change or spend, also with commas between', async () => {
    apps = { lunch, cook: { ...lunch, ...cook } };
    await open();
    expect(factOf('Lunch Planner', 'It can act for you')).toBe(
      'Pay with your vouchers, Change your details',
    );
    expect(factOf('Cook', 'It can act for you')).toBe('No');
    expect(within(rowOf('Cook')).getByText('Not verified')).toBeTruthy();
  });

  it('R278, R279: after a revoke the row is gone, and an alert stays until it is closed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Revoke/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Revoke the access of Lunch Planner?');
    expect(revoked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));

    await screen.findByText('No app has access');
    expect(revoked).toEqual(['lunch']);
    const alert = 'Lunch Planner no longer has access to your account.';
    expect(screen.getAllByText(alert).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('main').textContent).not.toContain(alert));
  });

  it('R278: nothing is revoked when one thinks better of it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Revoke/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(revoked).toEqual([]);
  });

  it('R276: says why the list is empty', async () => {
    apps = {};
    await open();
    expect(screen.getByText('When you approve one, it shows here.')).toBeTruthy();
  });
});
