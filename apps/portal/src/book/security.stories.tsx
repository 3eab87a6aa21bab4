import type { Meta } from '@storybook/react-vite';

import { chloe, friendlyService } from '@/testing/fake-call.ts';
import { appItem, emailItem, keysItem, mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Security' };
export default meta;

const person = {
  ...chloe,
  last_password_change: '2026-03-12T09:30:00.000Z',
  totpRecovery: ['1', '2'].map((id) => ({ id, used_at: null })),
};

const service = [
  ...friendlyService(person),
  ...mfaService({ methods: [smsItem, emailItem, appItem, keysItem] }),
];

export const Security = pageStory({ path: '/security', isLoggedIn: true, service });

export const Methods = pageStory({ path: '/security/mfa-edit', isLoggedIn: true, service });
