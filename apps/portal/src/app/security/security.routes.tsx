import type { NamedPage } from '@/core/navigation/task-page.ts';

/** Pages that show several features side by side. */
export const securityPages = [
  { name: 'security', frame: 'settings' },
  { name: 'security.mfa-edit', frame: 'settings' },
] as const satisfies NamedPage[];
