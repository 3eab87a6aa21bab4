import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const yourDataScreens = {
  'profile.your-data': async () => [
    (await import('./your-data.screen.tsx')).YourDataScreen,
    (await import('./own-order.ts')).readOwnOrder,
  ],
} satisfies TaskScreens;
