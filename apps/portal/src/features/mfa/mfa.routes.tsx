import type { PortalPage } from '@/core/navigation/portal-page.ts';
import type { RouteName } from '@/core/navigation/routes.ts';

/** Only names: which screen each has is in a chunk of its own, so that the login page stays light. */
const page = (name: RouteName, more: Partial<PortalPage> = {}): PortalPage => ({
  name,
  frame: 'voucher',
  ...more,
  load: async () => (await import('./mfa.pages.ts')).loadMfaPage(name),
});
const settings = { frame: 'settings' } as const;

export const mfaPages: PortalPage[] = [
  page('mfa-methods', { next: 'mfa' }),
  page('mfa', { loadsOnce: true }),
  page('mfa-totp-recovery'),
  page('setup-mfa'),
  page('setup-mfa-selection'),
  page('setup-mfa-phone'),
  page('setup-mfa-email'),
  page('setup-mfa-totp', { loadsOnce: true }),
  page('setup-mfa-confirmation'),
  page('setup-mfa-success'),
  page('setup-totp-success'),
  page('totp-success-redirect'),
  page('security', settings),
  page('security.mfa-edit', settings),
  page('security.edit-recovery', settings),
];
