import { authorise, previewAuthorise } from '@carnet/contract/calls/consent';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Consent' };
export default meta;

const app = {
  client_id: 'lunchwise',
  name: 'Lunchwise',
  domain: 'lunchwise.example',
  is_verified: true,
  is_partner: true,
  platform: 'partner',
};

export const Consent = pageStory({
  path: '/partner?client_id=lunchwise&redirect_uri=https%3A%2F%2Flunchwise.example%2Fcb&response_type=code',
  isLoggedIn: true,
  service: [
    ...friendlyService(),
    fakeCall(previewAuthorise, () => ({ app })),
    fakeCall(authorise, () => ({
      approvalType: 'scopes' as const,
      id: 'one-time-id',
      app,
      scopes: ['user' as const, 'balance' as const, 'payment' as const],
      approved_scopes: [],
      is_offline: false,
    })),
  ],
  // The page of the request leads on to the question by itself, whose heading then has the focus.
  play: async ({ canvas }) => {
    await canvas.findByText(app.domain);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});
