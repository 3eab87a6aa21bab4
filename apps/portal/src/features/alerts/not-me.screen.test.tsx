import { describeAlert, sayNotMe } from '@carnet/contract/calls/alerts';
import { checkResetCode } from '@carnet/contract/calls/password';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const TOKEN = 'cn1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';
const LINK = `/not-me#${TOKEN}`;
const recovery = {
  username: 'chloe@mail.example',
  recipient: ['c•••@m•••'],
  technology: 'EMAIL' as const,
  payload: 'sent',
};
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  fakeApi.use(
    ...friendlyService(),
    fakeCall(checkResetCode, () => ({ methods: [] })),
    fakeCall(describeAlert, () => ({
      kind: 'method-added' as const,
      at: '2026-11-15T20:05:00.000Z',
      browser: 'Firefox',
      system: 'Windows',
      account: 'c•••@mail.example',
    })),
    fakeCall(sayNotMe, ({ body }) => {
      asked.push(body);
      return { recovery, undone: [], frozen: false };
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = () => screen.getByRole('button', { name: 'Secure my account' });

describe('the link "this wasn’t me"', () => {
  it('does nothing by being opened, and takes its secret out of the address', async () => {
    await openPortal(LINK);
    await heading('Was this not you?');

    await expect.poll(() => location.href).not.toContain('cn1_');
    expect(asked).toEqual([]);
  });

  it('one press goes on to the code for a new password, and says that everybody is out', async () => {
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());

    await heading('E-mail sent');
    expect(asked).toEqual([{ token: TOKEN }]);
    expect(screen.getByText(/every device is signed out/i)).toBeTruthy();
    await user.type(screen.getByLabelText('Security code'), '4821 9937{Enter}');
    await heading('Choose a new password');
    const username = document.querySelector<HTMLInputElement>('[autocomplete=username]');
    expect(username?.value).toBe('chloe@mail.example');
  });

  it('attack 82: says which event the message told of: what, when, which device, which account', async () => {
    await openPortal(LINK);
    await heading('Was this not you?');
    await screen.findByText('A way to get security codes was added');
    expect(screen.getByText('15 November 2026 at 21:05')).toBeTruthy();
    expect(screen.getByText('Firefox on Windows')).toBeTruthy();
    expect(screen.getByText('c•••@mail.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/support',
    );
  });

  it('attack 82: says in plain words what was taken back', async () => {
    fakeApi.use(
      fakeCall(sayNotMe, () => ({
        recovery,
        undone: [
          { what: 'contact-restored' as const, method: 'email' as const, target: 'c•••@m•••' },
          { what: 'method-removed' as const, method: 'totp' as const, target: '' },
        ],
        frozen: false,
      })),
    );
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());
    await heading('E-mail sent');
    expect(screen.getByText('c•••@m••• belongs to your account again.')).toBeTruthy();
    expect(screen.getByText(/authenticator app that was added no longer works/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  it('attack 82: where two oppose each other, support is the way on', async () => {
    fakeApi.use(fakeCall(sayNotMe, () => ({ recovery: null, undone: [], frozen: true })));
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());
    expect(document.activeElement).toBe(await heading('Our support has to look first'));
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/support',
    );
  });

  it('attack 82: a link that is over is told before anything is pressed', async () => {
    fakeApi.use(fakeCall(describeAlert, () => new Refused('alert.link_invalid')));
    await openPortal(LINK);
    await heading('This link no longer works');
    expect(asked).toEqual([]);
  });

  it('works for somebody who is signed in here, and signs this browser out', async () => {
    const { user } = await openPortal(LINK, { isLoggedIn: true });
    await heading('Was this not you?');
    await user.click(press());

    await heading('E-mail sent');
    expect(document.cookie).not.toContain('token=');
  });

  it('used, too old and made up are told alike, with the way on', async () => {
    fakeApi.use(fakeCall(sayNotMe, () => new Refused('alert.link_invalid')));
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());

    expect(document.activeElement).toBe(await heading('This link no longer works'));
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/forgot-password/email',
    );
  });

  it('without a secret there is nothing to press', async () => {
    await openPortal('/not-me');
    await heading('This link no longer works');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button', { name: /secure/ })).toBeNull();
  });

  it('says so when no code could be sent, and where to ask for one', async () => {
    fakeApi.use(fakeCall(sayNotMe, () => ({ recovery: null, undone: [], frozen: false })));
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());
    expect(document.activeElement).toBe(await heading('Every device is signed out'));
    const link = screen.getByRole('link', { name: 'Choose a new password' });
    expect(link.getAttribute('href')).toBe('/forgot-password/email');
  });

  it('keeps the button when the service does not answer', async () => {
    fakeApi.use(fakeCall(sayNotMe, () => new Refused('service.error')));
    const { user } = await openPortal(LINK);
    await heading('Was this not you?');
    await user.click(press());

    await screen.findByRole('alert');
    expect(press()).toBeTruthy();
  });
});
