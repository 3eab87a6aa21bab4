import { signIn } from '@carnet/contract/calls/login';
import { requestCode } from '@carnet/contract/calls/second-factor';
import {
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '@carnet/contract/calls/password';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();
const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  fakeApi.use(
    ...friendlyService(),
    fakeCall(forgotPassword, ({ body }) => {
      asked.push(body);
      return 'email' in body
        ? { recipient: ['c•••@m•••'], technology: 'EMAIL' as const, payload: 'sent' }
        : { recipient: ['•••• 42'], technology: 'SMS' as const, payload: 'sent' };
    }),
    fakeCall(checkResetCode, () => ({ methods: [] })),
    fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
    fakeCall(resetPassword, ({ body }) => {
      asked.push(body);
      return undefined;
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const GOOD = 'Zomer-regen-2027!';
type User = Awaited<ReturnType<typeof openPortal>>['user'];

async function toTheResetPage(user: User) {
  await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example{Enter}');
  await heading('E-mail sent');
  await user.type(screen.getByLabelText('Security code'), '4821 9937{Enter}');
  await heading('Choose a new password');
}
async function choose(user: User, password: string, confirmation = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('New password again'), `${confirmation}{Enter}`);
}

describe('a forgotten password', () => {
  it('R33: /forgot-password is by e-mail unless one chooses otherwise', async () => {
    const { user } = await openPortal('/forgot-password');
    await heading('Forgot your password?');
    expect(location.pathname).toBe('/forgot-password/email');
    await user.click(screen.getByRole('link', { name: 'Phone' }));
    await screen.findByLabelText('Phone number');
    expect(location.pathname).toBe('/forgot-password/phone');
  });

  it('R182–R185, R187–R189, R198: e-mail, code and new password end at a page that signs in', async () => {
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    const username = document.querySelector<HTMLInputElement>('[autocomplete=username]');
    expect(username?.value).toBe('chloe@mail.example');
    await choose(user, GOOD);

    await heading('Your new password is set');
    expect(asked).toEqual([
      { email: 'chloe@mail.example' },
      { payload: 'sent', code: '48219937', password: GOOD, confirm_password: GOOD },
    ]);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(await heading('Hello Chloé')).toBeTruthy();
  });

  it('R184: a wrong code is refused on Continue, at its field; a second proof is told before the password', async () => {
    fakeApi.use(fakeCall(checkResetCode, () => new Refused('mfa.code_invalid')));
    const { user } = await openPortal('/forgot-password/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example{Enter}');
    await heading('E-mail sent');
    await user.type(screen.getByLabelText('Security code'), '4821 9930{Enter}');
    await screen.findByText('Your code is invalid, try again.');
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));

    const methods = [{ id: 1, method: 'sms' as const, target: '•••• 42' }];
    fakeApi.use(fakeCall(checkResetCode, () => ({ methods })));
    await user.type(screen.getByLabelText('Security code'), '{Backspace}7{Enter}');
    await heading('Choose a new password');
    expect(screen.getByText('A code by text message to •••• 42')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I can give none of these' })).toBeTruthy();
  });

  it('attack 33: who can give no second proof learns so before a new password, with the way to support', async () => {
    fakeApi.use(fakeCall(checkResetCode, () => new Refused('password.reset_needs_support')));
    const { user } = await openPortal('/forgot-password/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example{Enter}');
    await heading('E-mail sent');
    await user.type(screen.getByLabelText('Security code'), '4821 9937{Enter}');
    await heading('Your account needs a second proof');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Contact support' });
    expect(link.getAttribute('href')).toBe('/support');
  });

  it('attack 32: signing in from there asks for the code that the account asks for', async () => {
    const methods = [{ id: 1, method: 'sms' as const, target: '•••• 42' }];
    fakeApi.use(
      fakeCall(signIn, () => new Refused('mfa.required', { mfa: { payload: 'p', methods } })),
    );
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await choose(user, GOOD);
    await heading('Your new password is set');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(await heading('Check your phone')).toBeTruthy();
  });

  it('R189: opened by its address, the confirmation confirms nothing and leads to the login page', async () => {
    await openPortal('/reset-password-confirmed');
    await heading('Please start again');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Back to sign in' });
    expect(link.getAttribute('href')).toBe('/login/email');
  });

  it('R189: Back, after the new password is set, comes to no form of the reset', async () => {
    const { user, router } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await choose(user, GOOD);
    await heading('Your new password is set');
    await router.navigate(-1);
    await waitFor(() => expect(location.pathname).toBe('/forgot-password-sent'));
    await screen.findByText('This step is done. Sign in with the new password.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('R298: a common password is named when the field is left, before anything is sent', async () => {
    fakeApi.use(
      http.post(`${TEST_API}${resetPassword.path}`, () =>
        HttpResponse.json(
          {
            code: 'password.common',
            message: 'Too common.',
            request_id: 'request-1',
            errors: { password: ['Many people use this password.'] },
          },
          { status: 422, headers: { precognition: 'true' } },
        ),
      ),
    );
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await user.type(screen.getByLabelText('New password'), GOOD);
    await user.tab();
    expect(await screen.findByText('Many people use this password.')).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), '!');
    expect(screen.queryByText('Many people use this password.')).toBeNull();
  });

  it('R184, R186: by phone, the page is titled SMS sent', async () => {
    const { user } = await openPortal('/forgot-password/phone');
    await user.type(await screen.findByLabelText('Phone number'), '0470 12 34 56{Enter}');
    await heading('SMS sent');
    expect(asked).toEqual([{ phone: '0470 12 34 56' }]);
  });

  it('what the server cannot read is told at the field, which has the focus', async () => {
    fakeApi.use(fakeCall(forgotPassword, () => new Refused('request.invalid')));
    const { user } = await openPortal('/forgot-password/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'chloe');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByText(/Enter a complete e-mail address/);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
  });

  it.each([
    ['R197', '', 'Password is required'],
    ['R192', 'kort-1', 'Not enough characters'],
    ['R193', '1234-5678-9012', 'No letter'],
    ['R194', 'geen-cijfers-hier', 'No number'],
    ['R195', 'geenTekens1234', 'No special characters'],
  ])('%s: "%s" reads "%s"', async (_rule, password, text) => {
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    if (password) await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));

    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it("R196: a differing confirmation reads Passwords don't match!", async () => {
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await choose(user, GOOD, 'something else');
    expect(await screen.findByText("Passwords don't match!")).toBeTruthy();
  });

  it('R143: asks again for a code that was wrong, and keeps the new password', async () => {
    fakeApi.use(fakeCall(resetPassword, () => new Refused('mfa.code_invalid')));
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await choose(user, GOOD);

    await screen.findByText('Your code is invalid, try again.');
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(GOOD);
  });

  it('attack 33: goes on to the second factor when the server asks for one', async () => {
    const methods = [{ id: 1, method: 'sms' as const, target: '•••• 42' }];
    fakeApi.use(
      fakeCall(
        resetPassword,
        () => new Refused('mfa.required', { mfa: { payload: 'p', methods } }),
      ),
    );
    const { user } = await openPortal('/forgot-password/email');
    await toTheResetPage(user);
    await choose(user, GOOD);
    expect(await heading('Check your phone')).toBeTruthy();
  });

  it('starts again for whoever opens a later page by its address', async () => {
    await openPortal('/reset-password');
    expect(await heading('Please start again')).toBeTruthy();
  });
});

describe('a weak password', () => {
  const openWeak = async () => {
    const portal = await openPortal('/login/email');
    await portal.router.navigate('/weak-password?verified=true', {
      state: { ticket: 'ticket', username: 'chloe@mail.example' },
    });
    await heading('Your password needs to be stronger');
    return portal;
  };

  it('R190, R191: lists the rules and ticks them off', async () => {
    const { user } = await openWeak();
    expect(screen.getByText('At least 12 characters').textContent).toContain('not met yet');
    await user.type(screen.getByLabelText('New password'), GOOD);
    expect(screen.getByText('At least 12 characters').textContent).not.toContain('not met');
  });

  it('A41: tells what only the server knows, at the field too', async () => {
    fakeApi.use(fakeCall(replaceWeakPassword, () => new Refused('password.common')));
    const { user } = await openWeak();
    await choose(user, GOOD);
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('A42: a ticket that is over starts again', async () => {
    fakeApi.use(fakeCall(replaceWeakPassword, () => new Refused('ticket.expired')));
    const { user } = await openWeak();
    await choose(user, GOOD);
    expect(document.activeElement).toBe(await heading('Please start again'));
  });
});
