import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Security code' };
export default meta;

const signingIn = (...methods: OfferedMethod[]) => ({
  path: '/mfa/methods?isLogin=true',
  prepare: () =>
    sessionStorage.setItem(
      'loginPayload',
      JSON.stringify({ payload: 'p', methods, purpose: 'sign-in', username: 'a@b.be' }),
    ),
  service: [
    ...friendlyService(),
    fakeCall(requestCode, ({ query }) => ({
      payload: 'challenge',
      method: methods.find(({ id }) => String(id) === query.mfaId)?.method ?? 'sms',
    })),
    fakeCall(confirmCode, () => new Refused('login.code_invalid')),
  ],
});
const sms: OfferedMethod = { id: 1, method: 'sms', target: '•••• 56' };
const email: OfferedMethod = { id: 2, method: 'email', target: 'c•••@m•••' };
const app: OfferedMethod = { id: 3, method: 'totp', target: '' };
const keys: OfferedMethod = { id: -4, method: 'totpRecovery', target: '', left: 2 };

export const Code = pageStory(signingIn(sms, email));

export const WrongCode = pageStory({
  // Nothing is sent, so nothing counts down.
  ...signingIn(app, email),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '123456{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid());
  },
});

export const Methods = pageStory({
  ...signingIn(sms, email, app, keys),
  path: '/mfa/methods?isLogin=true&another=true',
});
