import type { TaskScreens } from '@/core/navigation/task-page.ts';

const forgotScreens = () => import('./forgot.screen.tsx');

export const passwordScreens = {
  'forgot-password.email': async () => [(await forgotScreens()).ForgotByEmailScreen],
  'forgot-password.phone': async () => [(await forgotScreens()).ForgotByPhoneScreen],
  'forgot-password-sent': async () => [(await import('./sent.screen.tsx')).SentScreen],
  'reset-password': async () => [(await import('./reset.screen.tsx')).ResetScreen],
  'reset-password-confirmed': async () => [
    (await import('./confirmed.screen.tsx')).ConfirmedScreen,
  ],
  'weak-password': async () => [(await import('./weak.screen.tsx')).WeakScreen],
  'security.edit-password': async () => [
    (await import('./edit-password.screen.tsx')).EditPasswordScreen,
  ],
} satisfies TaskScreens;
