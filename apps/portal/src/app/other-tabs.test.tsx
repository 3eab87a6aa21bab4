import { authorise } from '@carnet/contract/calls/consent';
import { requestCode } from '@carnet/contract/calls/second-factor';
import { activateMethod } from '@carnet/contract/calls/set-up';
import { readProfile } from '@carnet/contract/calls/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const SECRET = 'JBSWY3DPEHPK3PXP';
const PARTNER = '/partner?client_id=lunch&response_type=code';
let secretsMade: number;
let codesSent: number;

beforeEach(() => {
  secretsMade = 0;
  codesSent = 0;
  fakeApi.use(
    fakeCall(activateMethod, () => ({
      payload: `set-up ${(secretsMade += 1)}`,
      method: 'totp' as const,
      fuzzion: false,
      data: { uri: `otpauth://totp/Carnet?secret=${SECRET}`, secret: SECRET },
    })),
    fakeCall(requestCode, () => ({ payload: `code ${(codesSent += 1)}`, method: 'sms' as const })),
    fakeCall(authorise, () => ({
      approvalType: 'scopes' as const,
      id: 'one-time-id',
      app: {
        client_id: 'lunch',
        name: 'Lunch Planner',
        domain: 'lunch.example',
        is_verified: true,
        is_partner: true,
        platform: 'partner',
      },
      scopes: ['user' as const],
      approved_scopes: [],
      is_offline: false,
    })),
    ...mfaService({ methods: [smsItem] }),
    ...friendlyService(),
  );
});

const tellTabs = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: null }));
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const signOutElsewhere = () => {
  document.cookie = 'token=; max-age=0; path=/';
  localStorage.removeItem('account');
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openApp = async () => {
  const portal = await openPortal('/setup-mfa/totp', { isLoggedIn: true });
  await heading('Set up an authenticator app');
  return portal;
};
const openCode = async () => {
  const portal = await openPortal('/mfa?single=true&redirect=security.edit-password', {
    isLoggedIn: true,
  });
  await screen.findByLabelText('Security code');
  return portal;
};

describe('a page that does its work once', () => {
  it('A19: shows the secret of an authenticator to nobody after a sign-out in another tab', async () => {
    const { stopFollowing } = await openApp();
    signOutElsewhere();
    tellTabs();

    await heading('Sign in');
    expect(document.body.textContent).not.toContain(SECRET);
    stopFollowing();
  });

  it('A19: makes a secret of their own for somebody else who signed in in another tab', async () => {
    const { stopFollowing } = await openApp();
    fakeApi.use(
      fakeCall(readProfile, () => ({ data: { ...chloe, id: `${chloe.id.slice(0, -1)}6` } })),
    );
    tellTabs();

    await waitFor(() => expect(secretsMade).toBe(2));
    stopFollowing();
  });

  it('A19: asks for no code after a sign-out in another tab', async () => {
    const { stopFollowing } = await openCode();
    signOutElsewhere();
    tellTabs();

    await waitFor(() => expect(screen.queryByLabelText('Security code')).toBeNull());
    stopFollowing();
  });

  it('A19: leads from the question of an app to the login after a sign-out in another tab', async () => {
    const { stopFollowing, world } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    signOutElsewhere();
    tellTabs();

    await heading('Sign in');
    expect(world.target.read()).toBe(PARTNER);
    stopFollowing();
  });

  it('R125: sends no second code when it only looks again', async () => {
    const code = await openCode();
    await code.world.reach.session.doubt();
    await code.router.revalidate();
    expect(codesSent).toBe(1);
    expect(screen.getByLabelText('Security code')).toBeTruthy();
    code.stopFollowing();
  });
});

describe('a page that Back brings back as it was left', () => {
  it('A19: shows nothing of who signed out meanwhile', async () => {
    const { stopFollowing } = await openPortal('/user/dashboard', { isLoggedIn: true });
    await heading('Hello Chloé');
    signOutElsewhere();
    comeBack();

    await heading('Sign in');
    expect(document.body.textContent).not.toContain('Chloé');
    stopFollowing();
  });
});
