import type { NamedPage } from '@/core/navigation/task-page.ts';

export const setUpPages = [
  { name: 'setup-mfa' },
  { name: 'setup-mfa-selection' },
  { name: 'setup-mfa-phone' },
  { name: 'setup-mfa-email' },
  { name: 'setup-mfa-confirmation' },
  { name: 'setup-mfa-success' },
] as const satisfies NamedPage[];
