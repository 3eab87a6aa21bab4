import type { NamedPage } from '@/core/navigation/task-page.ts';

export const usernamePages = [
  { name: 'forgot-username', next: 'forgot-username-response' },
  { name: 'forgot-username-response', next: 'login.email' },
] as const satisfies NamedPage[];
