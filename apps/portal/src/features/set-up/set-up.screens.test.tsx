import { previewAuthorise } from '@carnet/contract/calls/consent';
import {
  confirmCode,
  listMfaMethods,
  type MfaMethodItem,
  readMfaStatus,
  readRecentMfa,
  requestCode,
} from '@carnet/contract/calls/second-factor';
import {
  activateMethod,
  confirmMethod,
  sayNoPhone,
  skipMfaSetup,
} from '@carnet/contract/calls/set-up';
import type { Profile } from '@carnet/contract/calls/profile';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import {
  chloe,
  fakeCall,
  friendlyService,
  Refused,
  RENEWED_TOKEN,
  TEST_TOKEN,
} from '@/testing/fake-call.ts';
import { emailItem, methodItem, noProofs, smsItem, stepUpMethods } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();

const codeIsSent = fakeCall(requestCode, () => ({
  payload: 'challenge',
  method: 'email' as const,
}));

let items: MfaMethodItem[];
let owes: boolean;
let isProven: boolean;
let started: unknown[];

function world(flags: Partial<Profile>) {
  fakeApi.use(
    fakeCall(readMfaStatus, () => ({
      ...noProofs,
      setup_required: owes,
      may_skip_setup: !flags.mfa_forced,
    })),
    fakeCall(listMfaMethods, () => items),
    stepUpMethods([methodItem(7, 'email')]),
    fakeCall(readRecentMfa, () => ({ recent: isProven })),
    fakeCall(requestCode, () => ({ payload: 'proof', method: 'email' as const })),
    fakeCall(confirmCode, () => {
      isProven = true;
      return { access_token: RENEWED_TOKEN };
    }),
    fakeCall(activateMethod, ({ params, query }) => {
      started.push({ ...params, ...query });
      const method = params.id === '-2' ? ('sms' as const) : ('email' as const);
      return { payload: `set-up ${method}`, method, fuzzion: false, data: {} };
    }),
    fakeCall(confirmMethod, ({ body }) => {
      const item = body.payload === 'set-up sms' ? smsItem : emailItem;
      // Who is forced has proven the address before (attack 81): it is set up with the phone.
      items = flags.mfa_forced && isProven ? [smsItem, emailItem] : [...items, item];
      owes = Boolean(flags.mfa_forced) && items.length < 2;
      return { id: item.id, method: item.method as 'sms', fuzzion: false };
    }),
    fakeCall(skipMfaSetup, () => {
      owes = false;
      return undefined;
    }),
    ...friendlyService({ ...chloe, ...flags }),
  );
}
beforeEach(() => {
  items = [];
  owes = true;
  isProven = false;
  started = [];
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
type User = Awaited<ReturnType<typeof openPortal>>['user'];
const typeCode = async (user: User) =>
  user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');

describe('forced set-up', () => {
  beforeEach(() => world({ mfa_forced: true }));

  it('R69, R150, R152, R154: comes before everything else, with three reasons and no way to skip', async () => {
    await openPortal('/security', { isLoggedIn: true });
    await heading('Make your account safer');
    expect(location.pathname).toBe('/setup-mfa');
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
  });

  it.each([
    ['R86: a partner does not wait for it', '17', '/security'],
    ['R69, R305: one of our platforms does', '2', '/setup-mfa'],
    ['R69, R305: so does the other one', '51', '/setup-mfa'],
  ])('%s', async (_who, clientId, arrival) => {
    fakeApi.use(fakeCall(previewAuthorise, () => new Refused('partner.invalid_configuration')));
    const { router } = await openPortal(`/user/dashboard?client_id=${clientId}`);
    await heading(/^Sign in/);
    // Signed in meanwhile, in another tab: the app is still where they are going.
    document.cookie = `token=${TEST_TOKEN}; path=/`;
    await router.navigate('/security');
    await waitFor(() => expect(location.pathname).toBe(arrival));
  });

  it('R133, R156, R157, R161: after a code to the address on file links a phone with it, lets both be checked, and goes where one was going', async () => {
    const { user } = await openPortal('/security/history?from=mail', { isLoggedIn: true });
    await press(user, 'Start');
    await heading('Check your mailbox');
    await screen.findByText(/nobody who only has your password/);
    await typeCode(user);

    await heading('Your phone number for codes');
    expect(screen.getByText('+32 470 12 34 56')).toBeTruthy();
    await press(user, 'Send me a code');
    await heading('Check your phone');
    await typeCode(user);

    await heading('Check where your codes go');
    expect(screen.getByText('+32 470 12 34 56')).toBeTruthy();
    expect(screen.getByText('chloe@mail.example')).toBeTruthy();
    await press(user, 'That is right');
    await heading('Your account is safer now');
    expect(sessionStorage.getItem('mfa_forced')).toBeNull();
    expect(sessionStorage.getItem('mfaPayload')).toBeNull();
    expect(started).toEqual([{ id: '-2', target: '+32470123456' }]);
    await press(user, 'Continue');
    await waitFor(() => expect(location.pathname).toBe('/security/history'));
  });

  it('the proof before it leads back to its beginning, not to a page that would send one here again', async () => {
    const { user } = await openPortal('/security', { isLoggedIn: true });
    await press(user, 'Start');
    await heading('Check your mailbox');
    expect(screen.queryByRole('link', { name: 'Not now, back to Security' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Make your account safer');
  });

  it('R157: who has no mobile phone is noted so, and gets codes by e-mail', async () => {
    const noted: string[] = [];
    fakeApi.use(
      fakeCall(sayNoPhone, () => {
        noted.push('no phone');
        return undefined;
      }),
    );
    const { user } = await openPortal('/setup-mfa/phone', { isLoggedIn: true });
    await user.click(await screen.findByRole('link', { name: 'I have no mobile phone' }));
    await heading('No mobile phone? No problem');
    const offered = within(screen.getByRole('main')).getAllByRole('radio');
    expect(offered.map((each) => each.getAttribute('value'))).toEqual(['totp', 'email']);
    expect(noted).toEqual([]);
    await press(user, 'Continue');
    await heading('Your e-mail address for codes');
    expect(noted).toEqual(['no phone']);
  });

  it('R126: the code page finds its set-up again after a refresh', async () => {
    sessionStorage.setItem(
      'mfaPayload',
      JSON.stringify({ payload: 'set-up sms', method: 'sms', value: '+32470123456' }),
    );
    await openPortal('/mfa?isActivation=true&method=sms&redirect=setup-mfa-email', {
      isLoggedIn: true,
    });
    await heading('Check your phone');
    expect(started).toEqual([]);
  });

  it('an address that was mistyped is corrected where it was typed', async () => {
    const { user } = await openPortal('/setup-mfa/email', { isLoggedIn: true });
    const field = await screen.findByLabelText('E-mail address');
    await user.clear(field);
    await user.type(field, 'chloe@mial.example{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Correct the address' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail address')).value).toBe(
      'chloe@mial.example',
    );
  });

  it('R126: a link with method and value sends the code, and keeps its payload', async () => {
    await openPortal('/mfa?isActivation=true&method=email&value=a%40b.be', { isLoggedIn: true });
    await heading('Check your mailbox');
    expect(started).toEqual([{ id: '-1', target: 'a@b.be' }]);
    expect(sessionStorage.getItem('mfaPayload')).toContain('set-up email');
  });

  it('R158: a contact that is set up already is skipped', async () => {
    items = [smsItem];
    fakeApi.use(fakeCall(activateMethod, () => undefined));
    const { user } = await openPortal('/setup-mfa/email', { isLoggedIn: true });
    await press(user, 'Send me a code');
    expect(await heading('Check where your codes go')).toBeTruthy();
  });

  it.each([
    ['R159', '/setup-mfa/email', 'contact.email_invalid', 'This email is invalid or already used'],
    ['R159', '/setup-mfa/phone', 'contact.phone_invalid', /invalid or already used/],
  ] as const)('%s: on %s, %s is told at the field', async (_rule, path, code, text) => {
    fakeApi.use(fakeCall(activateMethod, () => new Refused(code)));
    const { user } = await openPortal(path, { isLoggedIn: true });
    await press(user, 'Send me a code');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['R163', 'email', 'mfa.email_in_use', 'This email is already in use. Please use another one.'],
    [
      'R164',
      'sms',
      'mfa.phone_in_use',
      'This phone number is already in use. Please use a different one.',
    ],
  ] as const)(
    '%s: a %s of somebody else is told once it is proven',
    async (_rule, method, code, text) => {
      fakeApi.use(fakeCall(confirmMethod, () => new Refused(code)));
      const { user } = await openPortal(`/mfa?isActivation=true&method=${method}&value=x`, {
        isLoggedIn: true,
      });
      await typeCode(user);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('R71, A23: leaving is asked about, and signs out only who agrees', async () => {
    const { user } = await openPortal('/setup-mfa', { isLoggedIn: true });
    await heading('Make your account safer');

    await user.click(screen.getByRole('link', { name: 'Carnet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Go on setting up' }));
    expect(location.pathname).toBe('/setup-mfa');

    await user.click(screen.getByRole('link', { name: 'Carnet' }));
    await user.click(await screen.findByRole('button', { name: 'Leave and sign out' }));
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
    expect(document.cookie).not.toContain('token=');
  });

  it.each([
    ['/setup-mfa/email', 'E-mail address', 'mfa.email_in_use'],
    ['/setup-mfa/phone', 'Number', 'mfa.phone_in_use'],
  ] as const)(
    'a refusal on %s is told at the field, which has the focus',
    async (page, label, code) => {
      fakeApi.use(fakeCall(activateMethod, () => new Refused(code)));
      const { user } = await openPortal(page, { isLoggedIn: true });
      await press(user, 'Send me a code');
      const field = await screen.findByLabelText(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(document.activeElement).toBe(field);
    },
  );

  it('a method that must be proven first leads to the code page, and back', async () => {
    fakeApi.use(
      codeIsSent,
      fakeCall(activateMethod, () => new Refused('mfa.step_up_required')),
    );
    const { user } = await openPortal('/setup-mfa/email', { isLoggedIn: true });
    await press(user, 'Send me a code');
    await waitFor(() =>
      expect(location.pathname + location.search).toContain(
        '/mfa?single=true&redirect=setup-mfa-email&typed=true',
      ),
    );
  });

  it('a proof that has run out before the code was typed is asked for again', async () => {
    fakeApi.use(
      codeIsSent,
      fakeCall(confirmMethod, () => new Refused('mfa.step_up_required')),
    );
    const { user } = await openPortal('/setup-mfa/email', { isLoggedIn: true });
    await press(user, 'Send me a code');
    await typeCode(user);
    await waitFor(() =>
      expect(location.pathname + location.search).toContain(
        '/mfa?single=true&redirect=setup-mfa-email&typed=true&onward=setup-mfa-confirmation',
      ),
    );
  });
});

describe('an employer who is asked, and not forced', () => {
  beforeEach(() => world({ mfa_customer: true, customer_user_id: 'C-1' }));

  it('R151, R153: gets two reasons, a warning about shared logins, and the way to Security', async () => {
    const siblings = { client: 'https://client.test/' };
    await openPortal('/security/history', { isLoggedIn: true, site: testSite('be', { siblings }) });
    await heading('Make your account safer');
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/only you can sign in with this account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Give a colleague access' }).getAttribute('href')).toBe(
      '/setup-mfa?help=colleague',
    );
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: 'Later, in Security' })
        .getAttribute('href'),
    ).toBe('/security');
  });

  it('R153: how to give a colleague access is told while the set-up is owed', async () => {
    const siblings = { client: 'https://client.test/' };
    const { user } = await openPortal('/setup-mfa', {
      isLoggedIn: true,
      site: testSite('be', { siblings }),
    });
    await user.click(await screen.findByRole('link', { name: 'Give a colleague access' }));
    await heading('Give a colleague access');
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Skip for now, to the client area' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the set-up' }));
    await heading('Make your account safer');
  });

  it('R149, R151: skips to the page that was wanted, without being signed out', async () => {
    const { user } = await openPortal('/security/history', { isLoggedIn: true });
    await press(user, 'Skip for now');
    await waitFor(() => expect(location.pathname).toBe('/security/history'));
    expect(document.cookie).toContain('token=');
  });

  it('R151: a page loaded anew on the way still knows what was wanted', async () => {
    await openPortal('/security/history', { isLoggedIn: true });
    await heading('Make your account safer');
    await waitFor(() => expect(history.state).toMatchObject({ target: '/security/history' }));

    // What a reload leaves of the page: its address, and its entry of the history.
    const kept: unknown = history.state;
    cleanup();
    const path = location.pathname;
    const { user } = await openPortal(path, { isLoggedIn: true, historyState: kept });
    await press(user, 'Skip for now');
    await waitFor(() => expect(location.pathname).toBe('/security/history'));
  });

  it('A23: the way to Security is a way of skipping', async () => {
    const { user } = await openPortal('/user/dashboard', { isLoggedIn: true });
    await heading('Make your account safer');
    await user.click(
      within(screen.getByRole('main')).getByRole('link', { name: 'Later, in Security' }),
    );
    await heading('Security');
    expect(owes).toBe(false);
  });

  it('R155: selects a method, and is done with one', async () => {
    const { user } = await openPortal('/user/dashboard', { isLoggedIn: true });
    await press(user, 'Turn on security codes');
    await heading('How do you want to get your codes?');
    await user.click(screen.getByRole('radio', { name: /^E-mail/ }));
    await press(user, 'Continue');
    await heading('Your e-mail address for codes');
    await press(user, 'Send me a code');
    await typeCode(user);
    await heading('Check where your codes go');
    await press(user, 'That is right');
    expect(await heading('Your account is safer now')).toBeTruthy();
  });
});
