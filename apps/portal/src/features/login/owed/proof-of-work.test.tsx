import { signIn } from '@carnet/contract/calls/login';
import { forgotPassword } from '@carnet/contract/calls/password';
import { forgotUsername } from '@carnet/contract/calls/username';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { bringsProof, easyChallenge } from '@/testing/proof-of-work.ts';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService(), easyChallenge()));

const NOTICE = 'One moment: a short security check';

async function submitLogin(user: Awaited<ReturnType<typeof openPortal>>['user']) {
  await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

describe('A60: a piece of work that the server asks for', () => {
  it('is done by the browser and sent along; nobody types anything twice', async () => {
    const asked: unknown[] = [];
    fakeApi.use(
      fakeCall(signIn, async ({ body, headers }) => {
        const isProven = await bringsProof(headers);
        asked.push({ body, isProven });
        return isProven ? { access_token: TEST_TOKEN } : new Refused('challenge.required');
      }),
    );
    const { user } = await openPortal('/login/email');
    await submitLogin(user);

    expect(await screen.findByRole('heading', { level: 1, name: 'Hello Chloé' })).toBeTruthy();
    const body = { email: 'chloe@mail.example', password: 'correct horse' };
    expect(asked).toEqual([
      { body, isProven: false },
      { body, isProven: true },
    ]);
  });

  it('is announced while it lasts, and the button says that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fakeApi.use(
      fakeCall(signIn, async ({ headers }) => {
        if (!(await bringsProof(headers))) return new Refused('challenge.required');
        await promise;
        return new Refused('login.invalid_credentials');
      }),
    );
    const { user } = await openPortal('/login/email');
    await submitLogin(user);

    expect(await screen.findByText(NOTICE)).toBeTruthy();
    const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(heard().join()).toContain(NOTICE));
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button.getAttribute('aria-busy')).toBe('true');

    resolve();
    expect(await screen.findByText('Invalid username/password.')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
  });

  it('may be followed by a security code', async () => {
    const mfa = { payload: 'p', methods: [{ id: 1, method: 'sms' as const, target: '•• 42' }] };
    fakeApi.use(
      fakeCall(signIn, async ({ headers }) =>
        (await bringsProof(headers))
          ? new Refused('mfa.required', { mfa })
          : new Refused('challenge.required'),
      ),
    );
    const { user } = await openPortal('/login/email');
    await submitLogin(user);
    await waitFor(() => expect(location.pathname).toMatch(/^\/mfa/));
  });

  it('is asked of whoever forgot their username or password, too', async () => {
    fakeApi.use(
      fakeCall(forgotUsername, async ({ headers }) =>
        (await bringsProof(headers)) ? { usernames: [] } : new Refused('challenge.required'),
      ),
      fakeCall(forgotPassword, async ({ headers }) =>
        (await bringsProof(headers))
          ? { recipient: ['c•••'], technology: 'EMAIL' as const, payload: 'p' }
          : new Refused('challenge.required'),
      ),
    );
    const { user, router } = await openPortal('/forgot-username');
    await user.type(await screen.findByLabelText('Card number'), '5065123412341234{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/forgot-username-response'));

    await router.navigate('/forgot-password/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/forgot-password-sent'));
  });
});
