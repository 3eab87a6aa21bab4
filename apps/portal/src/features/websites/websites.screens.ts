import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const websitesScreens = {
  websites: async () => [(await import('./websites.screen.tsx')).WebsitesScreen],
} satisfies TaskScreens;
