import {
  type Device,
  endSession,
  endSessions,
  endTrust,
  listSessions,
} from '@carnet/contract/calls/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const here: Device = {
  id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad5',
  name: 'Chrome on Windows',
  browser: 'Chrome',
  operating_system: 'Windows',
  city: 'Leuven',
  country: 'BE',
  first_connection: '2026-11-01T08:00:00.000Z',
  last_activity: new Date().toISOString(),
  is_current: true,
  status: 'active',
  services_used: ['client'],
  session_count: 2,
  trusted_until: null,
};
const stranger: Device = {
  ...here,
  id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad6',
  name: null,
  browser: null,
  operating_system: null,
  city: null,
  country: null,
  last_activity: '2026-11-09T16:20:00.000Z',
  is_current: false,
  services_used: [],
  session_count: 1,
  trusted_until: null,
};

let devices: Device[];
beforeEach(() => {
  devices = [here, stranger];
  fakeApi.use(
    ...friendlyService(),
    fakeCall(listSessions, () => ({ data: devices })),
    fakeCall(endSession, () => {
      devices = [here, { ...stranger, status: 'signed_out' }];
      return undefined;
    }),
    fakeCall(endSessions, () => undefined),
  );
});

const open = async () => {
  const portal = await openPortal('/security/history', { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'My devices' });
  return portal;
};
const group = (name: string) => within(screen.getByRole('region', { name }));

describe('my devices', () => {
  it('another language names the devices anew', async () => {
    const { user } = await open();
    expect(screen.getByText('Chrome on Windows')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Nederlands/ }));
    expect(await screen.findByText('Chrome op Windows')).toBeTruthy();
  });

  it('R23: the way back goes over Security and home', async () => {
    await open();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    const steps = within(trail.getByRole('list')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Home', 'Security', 'My devices']);
    expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('R272: says what, where, since when, and for what a device was used', async () => {
    await open();
    const row = group('Signed in now').getByText('Chrome on Windows').closest('li');
    const text = row?.textContent ?? '';
    expect(text).toContain('This device');
    expect(text).toContain('Leuven, Belgium');
    expect(text).toContain('Last activeNow');
    expect(text).toContain('since 1 Nov 2026');
    expect(text).toContain('Client area, 2 sessions');
  });

  it('R273: says so when name and place are unknown', async () => {
    await open();
    const row = screen.getByText('Unknown device').closest('li');
    expect(row?.textContent).toContain('Location unknown');
  });

  it('R23, R274: signs one device out after a question that names it, and keeps it under History', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out, Unknown device' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Sign out Unknown device?');
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    await screen.findByText('Signed out.');
    // Nobody else is left to press: the list itself is what one looks at next.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Signed in now'));
    await screen.findByRole('region', { name: 'History' });
    expect(group('History').getByText('Unknown device')).toBeTruthy();
  });

  it('A54: says until when a device is trusted, and ends that without signing it out', async () => {
    devices = [{ ...here, trusted_until: '2026-12-12T08:00:00.000Z' }, stranger];
    fakeApi.use(
      fakeCall(endTrust, ({ params }) => {
        expect(params.sessionId).toBe(here.id);
        devices = [here, stranger];
        return undefined;
      }),
    );
    const { user } = await open();
    expect(group('Signed in now').getByText('Trusted until 12 Dec')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop trusting, Chrome on Windows' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/It stays signed in/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stop trusting' }));

    await screen.findByText('No longer trusted.');
    await waitFor(() => expect(screen.queryByText('Trusted until 12 Dec')).toBeNull());
  });

  it('A54: signing out keeps the trust in a device, and one takes it back afterwards', async () => {
    const left: Device = {
      ...stranger,
      name: 'Firefox on Linux',
      status: 'signed_out',
      trusted_until: '2026-12-12T08:00:00.000Z',
    };
    devices = [here, left];
    fakeApi.use(
      fakeCall(endTrust, ({ params }) => {
        expect(params.sessionId).toBe(left.id);
        devices = [here, { ...left, trusted_until: null }];
        return undefined;
      }),
    );
    const { user } = await open();
    expect(group('History').getByText('Trusted until 12 Dec')).toBeTruthy();
    expect(group('History').getByText('Signed out')).toBeTruthy();
    expect(group('History').queryByRole('button', { name: /^Sign out/ })).toBeNull();
    await user.click(group('History').getByRole('button', { name: /^Stop trusting/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(/It stays signed in/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Stop trusting' }));

    await screen.findByText('No longer trusted.');
    await waitFor(() => expect(screen.queryByText('Trusted until 12 Dec')).toBeNull());
  });

  it('R275: signing out everywhere ends at the login page, with nothing left', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
    expect(localStorage.getItem('account')).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  it('R17: is reached from Security, which the menu marks', async () => {
    fakeApi.use(...mfaService());
    const { user } = await openPortal('/security', { isLoggedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Open, My devices' }));
    await screen.findByRole('heading', { level: 1, name: 'My devices' });
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByRole('link', { name: 'Security' }).getAttribute('aria-current')).toBe('page');
  });
});
