import type { Meta } from '@storybook/react-vite';

import { chloe, friendlyService } from '@/testing/fake-call.ts';
import { emailItem, mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Set-up' };
export default meta;

const service = [
  ...friendlyService({ ...chloe, mfa_customer: true }),
  ...mfaService({ methods: [smsItem, emailItem] }),
];

export const Selection = pageStory({ path: '/setup-mfa/selection', isLoggedIn: true, service });

export const Done = pageStory({ path: '/setup-mfa/success', isLoggedIn: true, service });
