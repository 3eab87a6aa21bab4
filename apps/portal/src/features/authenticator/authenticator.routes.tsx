import type { NamedPage } from '@/core/navigation/task-page.ts';

export const authenticatorPages = [
  { name: 'setup-mfa-totp', loadsOnce: true },
  { name: 'setup-totp-success' },
  { name: 'totp-success-redirect' },
  { name: 'mfa-totp-recovery' },
  { name: 'security.edit-recovery', frame: 'settings' },
] as const satisfies NamedPage[];
