import type { NamedPage } from '@/core/navigation/task-page.ts';

export const passwordPages = [
  { name: 'forgot-password.email', next: 'forgot-password-sent' },
  { name: 'forgot-password.phone', next: 'forgot-password-sent' },
  { name: 'forgot-password-sent', next: 'reset-password' },
  { name: 'reset-password' },
  { name: 'reset-password-confirmed', next: 'login.email' },
  { name: 'weak-password' },
  { name: 'security.edit-password', frame: 'settings' },
] as const satisfies NamedPage[];
