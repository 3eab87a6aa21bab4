import type { NamedPage } from '@/core/navigation/task-page.ts';

export const identityProvidersPages = [
  { name: 'security.identities', frame: 'settings' },
  // What it brings back is used up by being looked at.
  { name: 'identity.return', loadsOnce: true },
] as const satisfies NamedPage[];
