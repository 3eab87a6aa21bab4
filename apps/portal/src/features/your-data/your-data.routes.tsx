import type { NamedPage } from '@/core/navigation/task-page.ts';

export const yourDataPages = [
  { name: 'profile.your-data', frame: 'settings' },
] as const satisfies NamedPage[];
