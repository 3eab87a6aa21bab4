import type { NamedPage } from '@/core/navigation/task-page.ts';

export const authorisedAppsPages = [
  { name: 'user-access', frame: 'settings' },
] as const satisfies NamedPage[];
