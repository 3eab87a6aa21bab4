import type { NamedPage } from '@/core/navigation/task-page.ts';

/** The page that shows a little of many features. */
export const dashboardPages = [
  { name: 'user-dashboard', frame: 'settings' },
] as const satisfies NamedPage[];
