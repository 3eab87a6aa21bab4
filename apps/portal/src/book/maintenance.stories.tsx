import { readMarketState } from '@carnet/contract/calls/health';
import type { Meta } from '@storybook/react-vite';

import { fakeCall, Refused } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Maintenance' };
export default meta;

export const Maintenance = pageStory({
  path: '/maintenance',
  service: [fakeCall(readMarketState, () => new Refused('service.maintenance'))],
});
