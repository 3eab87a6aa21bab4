// @vitest-environment node
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';

import type { RouteName } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { portalPages } from './portal-pages.ts';
import { portalRoutes } from './portal-routes.tsx';

// One line per requirement: the address, and the name of the page that it opens.
// biome-ignore format: a table
const cases: [requirement: string, path: string, name: RouteName][] = [
  ['R34', '/forgot-password-sent', 'forgot-password-sent'],
  ['R35', '/reset-password', 'reset-password'],
  ['R36', '/reset-password-confirmed', 'reset-password-confirmed'],
  ['R37', '/weak-password', 'weak-password'],
  ['R38', '/forgot-username', 'forgot-username'],
  ['R39', '/forgot-username-response', 'forgot-username-response'],
  ['R45', '/onboarding', 'onboarding'],
  ['R45', '/onboarding/card', 'onboarding.card'],
  ['R45', '/onboarding/existing-card', 'onboarding.existingCard'],
  ['R45', '/onboarding/code', 'onboarding.code'],
  ['R45', '/onboarding/welcome', 'onboarding.welcome'],
  ['R45', '/onboarding/terms-conditions', 'onboarding.terms-conditions'],
  ['R45', '/onboarding/create', 'onboarding.create'],
  ['R45', '/onboarding/confirmation', 'onboarding.confirmation'],
  ['R45', '/onboarding/password', 'onboarding.password'],
  ['R45', '/onboarding/phone-verification', 'onboarding.phone-verification'],
  ['R45', '/onboarding/email-verification', 'onboarding.email-verification'],
  ['R46', '/onboarding-mfa', 'onboarding-mfa'],
  ['R48', '/profile', 'profile'],
  ['R48', '/profile/edit-info', 'profile.edit-info'],
  ['R48', '/profile/edit-credentials', 'profile.edit-credentials'],
  ['R49', '/security', 'security'],
  ['R49', '/security/mfa-edit', 'security.mfa-edit'],
  ['R49', '/security/edit-recovery', 'security.edit-recovery'],
  ['R49', '/security/edit-password', 'security.edit-password'],
  ['R49', '/security/history', 'security.history'],
  ['R50', '/user/access', 'user-access'],
  ['R51', '/mfa', 'mfa'],
  ['R52', '/mfa/totp-recovery', 'mfa-totp-recovery'],
  ['R53', '/mfa/methods', 'mfa-methods'],
  ['R54', '/setup-mfa', 'setup-mfa'],
  ['R55', '/setup-mfa/selection', 'setup-mfa-selection'],
  ['R55', '/setup-mfa/phone', 'setup-mfa-phone'],
  ['R55', '/setup-mfa/email', 'setup-mfa-email'],
  ['R55', '/setup-mfa/totp', 'setup-mfa-totp'],
  ['R55', '/setup-mfa/confirmation', 'setup-mfa-confirmation'],
  ['R55', '/setup-mfa/success', 'setup-mfa-success'],
  ['R56', '/setup-totp/success', 'setup-totp-success'],
  ['R57', '/totp/redirect', 'totp-success-redirect'],
];

describe('the addresses of the portal', () => {
  const routes = portalRoutes(portalPages, {
    guard: async () => {},
    reach: {} as Reach,
    dataOnScreen: () => undefined,
  });

  it.each(cases)('%s: %s opens the page called %s', async (_requirement, path, name) => {
    const page = matchRoutes(routes, path)?.at(-1)?.route.handle;
    expect(page).toMatchObject({ name });
    expect((await portalPages.find((each) => each.name === name)?.load())?.Screen).toBeTypeOf(
      'function',
    );
  });
});
