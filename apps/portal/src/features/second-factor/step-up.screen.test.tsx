import {
  confirmCode,
  listStepUpMethods,
  readRecentMfa,
  requestCode,
} from '@carnet/contract/calls/second-factor';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, RENEWED_TOKEN } from '@/testing/fake-call.ts';
import { emailItem, mfaService, smsItem, supportItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

let asked: unknown[];
let hasCode: boolean;

beforeEach(() => {
  asked = [];
  hasCode = false;
  fakeApi.use(
    fakeCall(readRecentMfa, ({ query }) => {
      asked.push(query);
      return { recent: hasCode };
    }),
    fakeCall(requestCode, ({ query }) => {
      asked.push(query);
      return { payload: 'challenge', method: 'sms' as const };
    }),
    fakeCall(confirmCode, () => {
      hasCode = true;
      return { access_token: RENEWED_TOKEN };
    }),
    ...mfaService({ methods: [smsItem, emailItem, supportItem] }),
    ...friendlyService(),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const offered = () =>
  within(screen.getByRole('main'))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));
const address = () => location.pathname + location.search;
type User = Awaited<ReturnType<typeof openPortal>>['user'];
async function giveCode(user: User) {
  await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');
}

describe('a code before something sensitive', () => {
  it.each([
    ['R64', '/security/mfa-edit', 'security.mfa-edit', '0', 'Two-step verification'],
    ['R65', '/security/edit-recovery', 'security.edit-recovery', '0', 'Recovery keys'],
    ['R66', '/security/edit-password', 'security.edit-password', '1', 'Change your password'],
  ])('%s, R68, R140: %s asks for one, then opens', async (_rule, path, page, single, title) => {
    const { user } = await openPortal(path, { isLoggedIn: true });
    await heading('Check your phone');
    expect(address()).toBe(`/mfa?single=true&redirect=${page}&mfaId=1&straight=true`);
    await giveCode(user);

    await heading(title);
    expect(location.pathname).toBe(path);
    expect(asked).toEqual([
      { single, action: page },
      { single, action: page, mfaId: '1' },
      { single, action: page },
    ]);
  });

  it('R68: a sign-in that an app once began here does not stand in the way', async () => {
    sessionStorage.setItem('loginPayload', 'a'.repeat(24));
    const { user } = await openPortal('/security/edit-password', { isLoggedIn: true });
    await heading('Check your phone');
    await giveCode(user);
    await heading('Change your password');
    expect(location.pathname).toBe('/security/edit-password');
  });

  it('R147: goes on under the session’s new token, and stays signed in', async () => {
    const { user } = await openPortal('/security/mfa-edit', { isLoggedIn: true });
    await giveCode(user);
    await heading('Two-step verification');
    expect(document.cookie).toContain(`token=${RENEWED_TOKEN}`);
    expect(localStorage.getItem('account')).toContain('Chloé');
  });

  it('R140: what was to be done on the page is still known after the code', async () => {
    const { user } = await openPortal('/security/mfa-edit?targetMfaId=2&action=x', {
      isLoggedIn: true,
    });
    await giveCode(user);
    await heading('Two-step verification');
    expect(address()).toBe('/security/mfa-edit?action=x&targetMfaId=2');
  });

  it('R119, R124: offers neither trust nor a change from SMS to e-mail, but a way without the phone', async () => {
    const { user } = await openPortal('/mfa?redirect=security.mfa-edit', { isLoggedIn: true });
    await heading('Check your phone');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Use another method' })).toBeNull();

    await user.click(screen.getByRole('link', { name: 'I no longer have this phone' }));
    await heading('Let us find another way');
    expect(offered()).toEqual(['2', 'support']);
  });

  it('R131, R141: by its bare address it asks the usual method, and leads to the dashboard', async () => {
    const { user } = await openPortal('/mfa', { isLoggedIn: true });
    await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');
    await heading('Hello Chloé');
    expect(asked).toEqual([{ single: '0', mfaId: '1' }]);
  });

  it('R141: opened from a page without saying where to go on, it leads back there', async () => {
    const { user, router } = await openPortal('/security', { isLoggedIn: true });
    await heading('Security');
    const entry = () => (history.state as { idx: number }).idx;
    const before = entry();
    await act(() => router.navigate('/mfa/methods'));
    await giveCode(user);
    await heading('Security');
    expect(address()).toBe('/security');
    expect(entry()).toBe(before);
  });

  it('R142, R143: a wrong code is told in the words for this page', async () => {
    fakeApi.use(fakeCall(confirmCode, () => new Refused('mfa.code_invalid')));
    const { user } = await openPortal('/mfa?redirect=security', { isLoggedIn: true });
    await user.type(await screen.findByLabelText('Security code'), '1{Enter}');
    expect(await screen.findByText('Your code is invalid, try again.')).toBeTruthy();
  });

  it('R110: a list that answers 401 signs out, and says why', async () => {
    fakeApi.use(fakeCall(listStepUpMethods, () => new Refused('session.required')));
    await openPortal('/mfa', { isLoggedIn: true });
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
    expect(document.cookie).not.toContain('token=');
    await screen.findByText('Please sign in to continue.');
  });

  it('A20: shows the server’s list for the action, and nothing besides', async () => {
    const questions: unknown[] = [];
    fakeApi.use(
      fakeCall(listStepUpMethods, ({ query }) => {
        questions.push(query);
        return [{ id: 3, method: 'totp' as const, target: '' }];
      }),
    );
    await openPortal('/mfa/methods?another=true&redirect=security.mfa-edit&proof=strong', {
      isLoggedIn: true,
    });
    await heading('How do you want to prove that it is you?');
    expect(offered()).toEqual(['3', 'support']);
    expect(questions).toEqual([{ action: 'security.mfa-edit', strong: '1' }]);
  });

  it('attack 55: a list of methods in the address changes nothing', async () => {
    const wished = encodeURIComponent(JSON.stringify([{ id: 9, method: 'email', target: 'x' }]));
    await openPortal(`/mfa/methods?another=true&redirect=security&methods=${wished}`, {
      isLoggedIn: true,
    });
    await heading('How do you want to prove that it is you?');
    expect(offered()).toEqual(['1', '2', 'support']);
  });
});
