import { signOut } from '@carnet/contract/calls/login';
import { readProfile } from '@carnet/contract/calls/profile';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const openDashboard = async () => {
  const portal = await openPortal('/user/dashboard', { isLoggedIn: true });
  await screen.findByRole('heading', { name: 'Hello Chloé' });
  return portal;
};
const loginPage = () => screen.findByRole('heading', { name: 'Sign in' });
const signOutButton = () => screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement;

describe('a session', () => {
  it('R63, R100: leaves a projection of the person in local storage, contacts masked', async () => {
    await openDashboard();

    const stored = JSON.parse(localStorage.getItem('account') ?? '{}') as Record<string, unknown>;
    expect(stored).toMatchObject({
      firstname: 'Chloé',
      user_id: 'holder-1',
      email: 'c•••@mail.example',
      phone: '•••56',
    });
    expect(JSON.stringify(stored)).not.toContain('0123456');
  });

  it('attack 55: an edited projection changes nothing, the API is asked', async () => {
    localStorage.setItem(
      'account',
      JSON.stringify({ ...chloe, firstname: 'Mallory', customer_user_id: '1' }),
    );
    await openDashboard();

    expect(screen.queryByText('Client area')).toBeNull();
    expect(localStorage.getItem('account')).toContain('Chloé');
  });

  it('R63: a full or forbidden storage does not keep anybody out', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'account') throw new DOMException('full', 'QuotaExceededError');
    });
    await openDashboard();
    setItem.mockRestore();
    expect(localStorage.getItem('account')).toBeNull();
  });

  it('R61: the token that is held goes along with every call', async () => {
    const shown: (string | null)[] = [];
    fakeApi.use(
      fakeCall(readProfile, ({ headers }) => {
        shown.push(headers.get('authorization'));
        return { data: chloe };
      }),
    );
    await openDashboard();
    expect(new Set(shown)).toEqual(new Set([`Bearer ${TEST_TOKEN}`]));
  });

  it('R101: the device id is a random UUID that stays', async () => {
    await openDashboard();
    expect(localStorage.getItem('device-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
  });

  it.each([
    ['R87, R148: who is forced', { mfa_forced: true }, true, 'true'],
    ['R148: an employer who is asked', { mfa_customer: true }, true, 'true'],
    ['who has set up what was asked', { mfa_forced: true }, false, null],
  ])('%s: mfa_forced in session storage is %o, %o → %o', async (_who, flags, owes, expected) => {
    fakeApi.use(
      ...friendlyService({ ...chloe, ...flags }),
      ...mfaService({ status: { setup_required: owes } }),
    );
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByRole('heading', { level: 1 });
    expect(sessionStorage.getItem('mfa_forced')).toBe(expected);
  });

  it('R25, R104, R105: logging out tells the server, clears everything, and leads to the login', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(signOut, ({ body }) => {
        sent = body;
        return undefined;
      }),
    );
    const { user } = await openDashboard();
    sessionStorage.setItem('open_app', 'true');

    await user.click(signOutButton());

    await loginPage();
    expect(sent).toEqual({ token: TEST_TOKEN });
    expect(document.cookie).not.toContain('token=');
    expect(localStorage.getItem('account')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem('device-id')).not.toBeNull();
    expect(location.pathname).toBe('/login/email');
  });

  it('R106: a logout that the server did not hear of is said, and changes nothing', async () => {
    fakeApi.use(fakeCall(signOut, () => new Refused('service.error')));
    const { user } = await openDashboard();

    await user.click(signOutButton());

    await screen.findByText('Something went wrong. Unable to log out.');
    expect(document.cookie).toContain(TEST_TOKEN);
  });

  it('R24: there is no logout button for a guest', async () => {
    await openPortal('/login/email');
    await loginPage();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('a session that the server ended leads to the login, with the reason', async () => {
    const { router } = await openDashboard();
    fakeApi.use(fakeCall(readProfile, () => new Refused('session.required')));

    await vi.waitFor(async () => {
      await router.navigate('/user/dashboard?again');
      expect(location.pathname).toBe('/login/email');
    }, 10_000);

    await loginPage();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/sign in/i));
    expect(document.cookie).not.toContain('token=');
    expect(localStorage.getItem('account')).toBeNull();
  });

  it('an outage keeps the session, says so, and comes back by itself', async () => {
    let isDown = true;
    fakeApi.use(
      fakeCall(readProfile, () => (isDown ? new Refused('service.unavailable') : { data: chloe })),
      http.get(`${TEST_API}/health/ready`, () =>
        isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ status: 'ok' }),
      ),
    );
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByText('Our service is not answering', {}, { timeout: 10_000 });
    expect(document.cookie).toContain(TEST_TOKEN);

    isDown = false;

    await screen.findByRole('heading', { name: 'Hello Chloé' }, { timeout: 15_000 });
    expect(screen.queryByText('Our service is not answering')).toBeNull();
  }, 30_000);

  it('A19: who logs out in one tab is out in the others', async () => {
    const { stopFollowing } = await openDashboard();
    document.cookie = 'token=; max-age=0; path=/';
    localStorage.removeItem('account');

    window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: null }));

    expect(await loginPage()).toBeTruthy();
    stopFollowing();
  });

  it('a token that another tab has replaced is refused without signing anybody out', async () => {
    let asked = 0;
    fakeApi.use(
      fakeCall(readProfile, ({ headers }) => {
        asked += 1;
        if (headers.get('authorization') === `Bearer ${TEST_TOKEN}`) return { data: chloe };
        document.cookie = `token=${TEST_TOKEN}; path=/`;
        return new Refused('session.required');
      }),
    );
    document.cookie = 'token=replaced; path=/';
    await openPortal('/user/dashboard');
    await screen.findByRole('heading', { name: 'Hello Chloé' });
    expect(asked).toBeGreaterThan(1);
    expect(document.cookie).toContain(TEST_TOKEN);
  });

  it('A19: who logs in in one tab is in in the others', async () => {
    const { stopFollowing } = await openPortal('/login/email');
    await loginPage();
    document.cookie = `token=${TEST_TOKEN}; path=/`;

    window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: '{}' }));

    expect(await screen.findByRole('heading', { name: 'Hello Chloé' })).toBeTruthy();
    stopFollowing();
  });

  it('R107: without local storage an info line is logged and login is required', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await openPortal('/user/dashboard', { isLoggedIn: true });

    await loginPage();
    expect(log).toHaveBeenCalledWith('Local storage is missing: login is required.');
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    storage.mockRestore();
    log.mockRestore();
  });
});
