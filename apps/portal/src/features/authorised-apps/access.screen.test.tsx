import { type AuthorisedApp, listAuthorisedApps } from '@carnet/contract/calls/authorised-apps';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi, fakeCall, friendlyService } from '@/testing/fake-api.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();

const lunch: AuthorisedApp = {
  name: 'Lunch Planner',
  client_id: 'lunch',
  scopes: ['user', 'balance'],
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

describe('access', () => {
  it('R277: lists each app with its name and scopes in words, with commas between', async () => {
    await open();
    const row = screen.getByText('Lunch Planner').closest('li');
    expect(row?.textContent).toContain(
      'See your name and contact details, See your voucher balance',
    );
    expect(row?.textContent).toContain('never used');
  });

  it('R278, R279: after a revoke the row is gone, and an alert stays until it is closed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Revoke/ }));

    await screen.findByText('No app has access');
    expect(revoked).toEqual(['lunch']);
    const alert = 'Lunch Planner no longer has access to your account.';
    expect(screen.getAllByText(alert).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('main').textContent).not.toContain(alert));
  });

  it('R276: says why the list is empty', async () => {
    apps = {};
    await open();
    expect(screen.getByText('When you approve one, it shows here.')).toBeTruthy();
  });
});
