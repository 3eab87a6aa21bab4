import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const alertsScreens = {
  'not-me': async () => [(await import('./not-me.screen.tsx')).NotMeScreen],
} satisfies TaskScreens;
