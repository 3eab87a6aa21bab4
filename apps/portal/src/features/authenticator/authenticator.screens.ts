import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const authenticatorScreens = {
  'setup-mfa-totp': async () => [
    (await import('./app.screen.tsx')).AppScreen,
    (await import('./app-visit.ts')).startAppVisit,
  ],
  'setup-totp-success': async () => [(await import('./keys.screen.tsx')).KeysScreen],
  'totp-success-redirect': async () => [(await import('./redirect.screen.tsx')).RedirectScreen],
  'mfa-totp-recovery': async () => [
    (await import('./recovery.screen.tsx')).RecoveryScreen,
    (await import('./recovery-visit.ts')).startRecovery,
  ],
  'security.edit-recovery': async () => [
    (await import('./edit-recovery.screen.tsx')).EditRecoveryScreen,
    (await import('@/core/factors/listed-methods.ts')).readListedMethods,
  ],
} satisfies TaskScreens;
