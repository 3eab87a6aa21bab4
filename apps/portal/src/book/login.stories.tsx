import { readPasskeyChallenge } from '@carnet/contract/calls/passkeys';
import type { Meta } from '@storybook/react-vite';

import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Login' };
export default meta;

export const Login = pageStory({
  path: '/login/email',
  service: [
    // Of another host than the book's: the browser asks nobody for a passkey of it.
    fakeCall(readPasskeyChallenge, () => ({ challenge: 'AAAA', rp_id: 'carnet.test' })),
    ...friendlyService(),
  ],
});
