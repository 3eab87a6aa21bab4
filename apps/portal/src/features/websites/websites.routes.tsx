import type { NamedPage } from '@/core/navigation/task-page.ts';

export const websitesPages = [
  { name: 'websites', frame: 'settings' },
] as const satisfies NamedPage[];
