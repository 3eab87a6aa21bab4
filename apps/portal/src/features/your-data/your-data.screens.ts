import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const yourDataScreens = {
  'profile.your-data': async () => [
    (await import('./your-data.screen.tsx')).YourDataScreen,
    (await import('./own-order.ts')).readOwnOrder,
  ],
  'profile.close-account': async () => [
    (await import('./close-account.screen.tsx')).CloseAccountScreen,
    (await import('./own-order.ts')).readOwnUnsettled,
  ],
  closing: async () => [(await import('./closing.screen.tsx')).ClosingScreen],
} satisfies TaskScreens;
