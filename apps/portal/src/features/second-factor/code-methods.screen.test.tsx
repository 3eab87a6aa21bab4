import { signIn } from '@carnet/contract/calls/login';
import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const methods: Record<Exclude<OfferedMethod['method'], 'passkey' | 'identity'>, OfferedMethod> = {
  sms: { id: 1, method: 'sms', target: '•••• 42' },
  email: { id: 2, method: 'email', target: 'c•••@m•••' },
  totp: { id: 3, method: 'totp', target: '' },
  totpRecovery: { id: -4, method: 'totpRecovery', target: '' },
  card: { id: -5, method: 'card', target: '' },
};
let sent: unknown;
beforeEach(() => {
  sent = undefined;
  fakeApi.use(
    fakeCall(confirmCode, ({ body }) => {
      sent = 'code' in body && body.code;
      return new Refused('login.code_invalid');
    }),
    ...friendlyService(),
  );
});

async function openCodePage(method: OfferedMethod) {
  fakeApi.use(
    fakeCall(
      signIn,
      () => new Refused('mfa.required', { mfa: { payload: 'p', methods: [method] } }),
    ),
    fakeCall(requestCode, () => ({ payload: 'challenge', method: method.method })),
  );
  const { user } = await openPortal('/login/email');
  await user.type(await screen.findByLabelText('E-mail address'), 'a@b.be');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  return user;
}

describe('the code page of each method', () => {
  it.each([
    ['R111', 'sms', 'Check your phone', /8-digit code to •••• 42/, 'Security code', 'No code yet?'],
    [
      'R111',
      'email',
      'Check your mailbox',
      /8-digit code to c•••@m•••/,
      'Security code',
      'No code yet?',
    ],
    ['R111', 'totp', 'Open your authenticator app', /6 digits/, 'Security code', undefined],
    ['R111', 'totpRecovery', 'Use a recovery key', /one of the keys/, 'Recovery key', undefined],
    [
      'R112',
      'card',
      /letter that came with your card/,
      /never ask for your PIN/,
      'Verification code',
      'The code does not work?',
    ],
  ] as const)(
    '%s, R120: %s has its own title, instruction and picture, and what can be sent again',
    async (_rule, name, title, instruction, field, resend) => {
      await openCodePage(methods[name]);
      await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.getByText(instruction)).toBeTruthy();
      expect(screen.getByLabelText(field)).toBeTruthy();
      expect(document.querySelector('.stub-illustration svg')).not.toBeNull();
      const lines = ['No code yet?', 'The code does not work?'];
      expect(lines.filter((line) => screen.queryByText(line))).toEqual(resend ? [resend] : []);
    },
  );

  it('R115, R118: however short, a code is for the server to judge', async () => {
    const user = await openCodePage(methods.sms);
    await user.type(await screen.findByLabelText('Security code'), '7');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The code is invalid.');
    expect(sent).toBe('7');
  });

  it('R113: of what is pasted, letters and digits stay', async () => {
    const user = await openCodePage(methods.totpRecovery);
    await user.click(await screen.findByLabelText('Recovery key'));
    await user.paste(' abcd-EFGH 2345! ');
    await user.keyboard('{Enter}');
    await screen.findByText('The code is invalid.');
    expect(sent).toBe('abcdEFGH2345');
  });
});
