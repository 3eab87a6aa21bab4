import type { Meta } from '@storybook/react-vite';

import { friendlyService } from '@/testing/fake-call.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Password' };
export default meta;

export const Change = pageStory({
  path: '/security/edit-password',
  isLoggedIn: true,
  service: [...friendlyService(), ...mfaService()],
});
