import type { NamedPage } from '@/core/navigation/task-page.ts';

export const secondFactorPages = [
  { name: 'mfa-methods', next: 'mfa' },
  { name: 'mfa', loadsOnce: true },
] as const satisfies NamedPage[];
