import { signIn } from '@carnet/contract/calls/login';
import { verifyByCard } from '@carnet/contract/calls/verification';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

type Reason = 'login.unverified' | 'login.card_needed';

async function openDialog(reason: Reason = 'login.unverified') {
  fakeApi.use(fakeCall(signIn, () => new Refused(reason, { ticket: 'ticket-1' })));
  const { user } = await openPortal('/login/email');
  await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  const dialog = await screen.findByRole('dialog');
  return { user, dialog };
}

async function typeLetter({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(within(dialog).getByLabelText('Card number'), '5065 1234 1234 1234');
  await user.type(within(dialog).getByLabelText('Verification code'), 'k7q-x2m');
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
}

describe('R80, A15: the verification modal of the login', () => {
  it.each([
    ['login.unverified', 'Verify your account'],
    ['login.card_needed', 'Prove that it is you'],
  ] as const)('after %s reads "%s" and signs in', async (reason, title) => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(verifyByCard, ({ body }) => {
        sent = body;
        return { access_token: TEST_TOKEN };
      }),
    );
    const open = await openDialog(reason);
    expect(within(open.dialog).getByRole('heading', { name: title })).toBeTruthy();

    await typeLetter(open);

    expect(await screen.findByRole('heading', { level: 1, name: 'Hello Chloé' })).toBeTruthy();
    expect(sent).toEqual({
      payload: 'ticket-1',
      card_number: '5065123412341234',
      verification_code: 'k7qx2m',
    });
  });

  it('leads on to a password of their own when the account is verified now', async () => {
    fakeApi.use(
      fakeCall(verifyByCard, () => new Refused('login.weak_password', { ticket: 'ticket-2' })),
    );
    await typeLetter(await openDialog());

    const heading = { level: 1, name: 'Your account is verified' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    expect(location.pathname + location.search).toBe('/weak-password?verified=true');
  });

  it('says once what is wrong, keeps what was typed, and forgets the error on typing', async () => {
    fakeApi.use(fakeCall(verifyByCard, () => new Refused('verification.invalid')));
    const open = await openDialog();
    await typeLetter(open);

    const wrong = 'The card number or the verification code is not right.';
    const told = await within(open.dialog).findByText(wrong);
    expect(told.closest('[role=alert]')).not.toBeNull();
    const code = within(open.dialog).getByLabelText<HTMLInputElement>('Verification code');
    expect(code.value.replaceAll(/\W/g, '')).toBe('k7qx2m');

    await open.user.type(code, '9');
    expect(within(open.dialog).queryByText(wrong)).toBeNull();
  });

  it('asks for what was left empty, at the field', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Card number'));
    expect(within(dialog).getByText('Enter the verification code.')).toBeTruthy();
  });

  it('can be left: the login page says what is missing, and keeps what was typed', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Please verify your account before you sign in.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(
      'chloe@mail.example',
    );
  });

  it('that took too long gives way to the login page, which says so', async () => {
    fakeApi.use(fakeCall(verifyByCard, () => new Refused('ticket.expired')));
    await typeLetter(await openDialog());
    expect(await screen.findByText('This took too long. Please start again.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
