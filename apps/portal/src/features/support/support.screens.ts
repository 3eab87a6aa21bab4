import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const supportScreens = {
  support: async () => [(await import('./support.screen.tsx')).SupportScreen],
} satisfies TaskScreens;
