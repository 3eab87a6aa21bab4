import type { NamedPage } from '@/core/navigation/task-page.ts';

export const yourDataPages = [
  { name: 'profile.your-data', frame: 'settings' },
  { name: 'profile.close-account', frame: 'settings' },
  { name: 'closing' },
] as const satisfies NamedPage[];
