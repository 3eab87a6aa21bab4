import type { Meta } from '@storybook/react-vite';

import { chloe, friendlyService } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Dashboard' };
export default meta;

export const Dashboard = pageStory({
  path: '/user/dashboard',
  isLoggedIn: true,
  service: friendlyService({
    ...chloe,
    customer_user_id: 'employer-1',
    fridom_user_id: 'fridom-1',
  }),
});

export const WaitingCard = pageStory({
  path: '/user/dashboard',
  isLoggedIn: true,
  service: friendlyService({ ...chloe, card_waiting: { last4: '3333' } }),
});
