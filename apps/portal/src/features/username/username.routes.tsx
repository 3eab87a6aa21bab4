import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { taskPage } from '@/core/navigation/task-page.ts';

export const usernamePages: PortalPage[] = [
  taskPage(
    'forgot-username',
    async () => [(await import('./forgot-username.screen.tsx')).ForgotUsernameScreen],
    { next: 'forgot-username-response' },
  ),
  taskPage(
    'forgot-username-response',
    async () => [(await import('./usernames.screen.tsx')).UsernamesScreen],
    { next: 'login.email' },
  ),
];
