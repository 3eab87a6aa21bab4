import type { NamedPage } from '@/core/navigation/task-page.ts';

export const passkeysPages = [
  { name: 'security.passkeys', frame: 'settings' },
  { name: 'passkey-offer' },
] as const satisfies NamedPage[];
