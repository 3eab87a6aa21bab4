import type { NamedPage } from '@/core/navigation/task-page.ts';

export const notificationsPages = [
  { name: 'notifications', frame: 'settings' },
  { name: 'support.message' },
] as const satisfies NamedPage[];
