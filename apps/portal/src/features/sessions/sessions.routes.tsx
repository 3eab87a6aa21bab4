import type { NamedPage } from '@/core/navigation/task-page.ts';

export const sessionsPages = [
  { name: 'security.history', frame: 'settings' },
] as const satisfies NamedPage[];
