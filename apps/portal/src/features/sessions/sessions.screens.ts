import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const sessionsScreens = {
  'security.history': async () => {
    const { readDevices } = await import('./sessions.client.ts');
    const { DevicesScreen } = await import('./devices.screen.tsx');
    return [DevicesScreen, (_url, { api }) => readDevices(api)];
  },
} satisfies TaskScreens;
