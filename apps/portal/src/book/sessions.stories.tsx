import { type Device, listSessions } from '@carnet/contract/calls/sessions';
import type { Meta } from '@storybook/react-vite';

import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Devices' };
export default meta;

const here: Device = {
  id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad5',
  name: 'Chrome on Windows',
  browser: 'Chrome',
  operating_system: 'Windows',
  city: 'Leuven',
  country: 'BE',
  first_connection: '2026-11-01T08:00:00.000Z',
  last_activity: '2026-11-16T07:40:00.000Z',
  is_current: true,
  status: 'active',
  services_used: ['client'],
  session_count: 2,
  trusted_until: '2026-12-12T08:00:00.000Z',
};
const unknown: Device = {
  ...here,
  id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad6',
  name: null,
  browser: null,
  operating_system: null,
  city: null,
  country: null,
  last_activity: '2026-11-09T16:20:00.000Z',
  is_current: false,
  services_used: [],
  session_count: 1,
  trusted_until: null,
};

export const Devices = pageStory({
  path: '/security/history',
  isLoggedIn: true,
  service: [...friendlyService(), fakeCall(listSessions, () => ({ data: [here, unknown] }))],
});
