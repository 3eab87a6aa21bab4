import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const securityScreens = {
  security: async () => [
    (await import('./security.screen.tsx')).SecurityScreen,
    (await import('./security-overview.ts')).readSecurityOverview,
  ],
  'security.mfa-edit': async () => [
    (await import('./mfa-edit.screen.tsx')).MfaEditScreen,
    (await import('@/core/factors/listed-methods.ts')).readListedMethods,
  ],
} satisfies TaskScreens;
