import {
  listIdentities,
  listIdentityProviders,
  signInWithIdentity,
} from '@carnet/contract/calls/identity-providers';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const VISIT = JSON.stringify({ kind: 'way-in', name: 'Microsoft' });
const BACK = '/identity/return?state=a-state&code=a-code';

describe('signing in with an identity from elsewhere', () => {
  it('R93: asks about the domain of a typed address and never about the address', async () => {
    const asked: unknown[] = [];
    fakeApi.use(
      fakeCall(listIdentityProviders, ({ query }) => {
        asked.push(query);
        const microsoft = { id: 'microsoft', name: 'Microsoft', kind: 'company' } as const;
        return { providers: query.domain ? [{ ...microsoft, company: 'De Linde' }] : [] };
      }),
    );
    const { user } = await openPortal('/login/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'Lou@Linde.example');
    await user.click(await screen.findByRole('button', { name: 'Continue with Microsoft' }));
    expect(await screen.findByText('Sign in with your work account')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ domain: 'linde.example' });
    expect(JSON.stringify(asked)).not.toMatch(/lou/i);
  });

  it('goes on at once where the answer is worth something', async () => {
    sessionStorage.setItem('providerVisit', VISIT);
    let sent: unknown;
    fakeApi.use(
      fakeCall(signInWithIdentity, ({ body }) => {
        sent = body;
        return { access_token: TEST_TOKEN };
      }),
    );
    await openPortal(BACK);
    await heading('Hello Chloé');
    expect(sent).toEqual({ state: 'a-state', code: 'a-code' });
    expect(sessionStorage.getItem('providerVisit')).toBeNull();
  });

  it('leads somebody who has not connected it yet to where they do', async () => {
    sessionStorage.setItem('providerVisit', VISIT);
    fakeApi.use(fakeCall(signInWithIdentity, () => new Refused('provider.not_linked')));
    await openPortal(BACK);
    await heading('One more step, this once');
    const link = screen.getByRole('link', { name: 'Sign in and connect' });
    expect(link.getAttribute('href')).toBe('/security/identities');
  });

  it('asks nobody about an answer that this browser never went for', async () => {
    let isAsked = false;
    fakeApi.use(
      fakeCall(signInWithIdentity, () => {
        isAsked = true;
        return { access_token: TEST_TOKEN };
      }),
    );
    await openPortal(BACK);
    await heading('That did not work');
    expect(isAsked).toBe(false);
  });
});

describe('the page of the identities', () => {
  it('says only a name that is connected, whatever its address says', async () => {
    fakeApi.use(fakeCall(listIdentities, () => ({ identities: [], offered: [] })));
    await openPortal('/security/identities?connected=Your+bank', { isLoggedIn: true });
    await heading('Digital identities');
    expect(screen.queryByText(/Your bank/)).toBeNull();
  });
});
