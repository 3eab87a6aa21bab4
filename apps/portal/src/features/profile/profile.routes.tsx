import type { NamedPage } from '@/core/navigation/task-page.ts';

export const profilePages = [
  { name: 'profile', frame: 'settings' },
  { name: 'profile.edit-info', frame: 'settings' },
  { name: 'profile.edit-credentials', frame: 'settings' },
] as const satisfies NamedPage[];
