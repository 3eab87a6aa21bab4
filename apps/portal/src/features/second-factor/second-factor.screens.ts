import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const secondFactorScreens = {
  'mfa-methods': async () => [
    (await import('./methods.screen.tsx')).MethodsScreen,
    (await import('./methods-visit.ts')).startMethodsVisit,
  ],
  mfa: async () => [
    (await import('./code.screen.tsx')).CodeScreen,
    (await import('./code-visit.ts')).startCodeVisit,
  ],
} satisfies TaskScreens;
