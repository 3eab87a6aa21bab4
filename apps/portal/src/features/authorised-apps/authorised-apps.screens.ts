import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const authorisedAppsScreens = {
  'user-access': async () => {
    const { readApps } = await import('./authorised-apps.client.ts');
    const { AccessScreen } = await import('./access.screen.tsx');
    return [AccessScreen, (_url, { api }) => readApps(api)];
  },
} satisfies TaskScreens;
