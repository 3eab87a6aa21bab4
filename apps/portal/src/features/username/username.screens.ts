import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const usernameScreens = {
  'forgot-username': async () => [
    (await import('./forgot-username.screen.tsx')).ForgotUsernameScreen,
  ],
  'forgot-username-response': async () => [
    (await import('./usernames.screen.tsx')).UsernamesScreen,
  ],
} satisfies TaskScreens;
