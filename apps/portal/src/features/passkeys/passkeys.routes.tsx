import type { NamedPage } from '@/core/navigation/task-page.ts';

export const passkeysPages = [
  { name: 'security.passkeys', frame: 'settings' },
] as const satisfies NamedPage[];
