import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { taskPage } from '@/core/navigation/task-page.ts';

const forgotScreens = () => import('./forgot.screen.tsx');

export const passwordPages: PortalPage[] = [
  taskPage('forgot-password.email', async () => [(await forgotScreens()).ForgotByEmailScreen], {
    next: 'forgot-password-sent',
  }),
  taskPage('forgot-password.phone', async () => [(await forgotScreens()).ForgotByPhoneScreen], {
    next: 'forgot-password-sent',
  }),
  taskPage('forgot-password-sent', async () => [(await import('./sent.screen.tsx')).SentScreen], {
    next: 'reset-password',
  }),
  taskPage('reset-password', async () => [(await import('./reset.screen.tsx')).ResetScreen]),
  taskPage(
    'reset-password-confirmed',
    async () => [(await import('./confirmed.screen.tsx')).ConfirmedScreen],
    { next: 'login.email' },
  ),
  taskPage('weak-password', async () => [(await import('./weak.screen.tsx')).WeakScreen]),
  taskPage(
    'security.edit-password',
    async () => [(await import('./edit-password.screen.tsx')).EditPasswordScreen],
    { frame: 'settings' },
  ),
];
