import {
  type OnboardingStep,
  onboardingSteps,
  type StepRules,
} from '@carnet/contract/rules/onboarding-steps';

export interface RouteRules {
  path: string;
  /**
   * Who may see the page. 'guests': only before login (what the specification calls public).
   * 'everyone': /mfa is reached both during a login and by a logged-in user raising to sudo.
   */
  audience: 'guests' | 'users' | 'everyone';
  /** The page is one step of a journey: reached in any other way, the journey starts over. */
  step?: { after: readonly string[]; startsAt: string };
  /**
   * The page needs a recent second factor; what counts as one, the contract says under the same name
   * (rules/step-up).
   */
  needsRecentMfa?: true;
  isMfaSetup?: true;
  exemptFromForcedMfa?: true;
  /**
   * The page opens for a login that found a second account, though that login is not finished (A24).
   */
  opensForDuplicatedLogin?: true;
}

const fromProfile = { after: ['profile'], startsAt: 'profile' };

/** The contract's table, which the server's ticket walks too: here the same edges are manners. */
const onboardingRoutes = Object.fromEntries(
  Object.entries<StepRules>(onboardingSteps).map(([name, { path, after }]) => {
    const step = after.length > 0 && { step: { after, startsAt: 'onboarding' } };
    return [name, { path, audience: 'everyone', ...step }];
  }),
) as Record<OnboardingStep, RouteRules>;

/** Every route of the product. Only this table knows their rules; what is built is registered. */
export const routes = {
  home: { path: '/', audience: 'users' },
  maintenance: { path: '/maintenance', audience: 'everyone' },

  login: { path: '/login', audience: 'guests' },
  'login.email': { path: '/login/email', audience: 'guests' },
  'login.phone': { path: '/login/phone', audience: 'guests' },
  'forgot-password': { path: '/forgot-password', audience: 'guests' },
  'forgot-password.email': { path: '/forgot-password/email', audience: 'guests' },
  'forgot-password.phone': { path: '/forgot-password/phone', audience: 'guests' },
  'forgot-password-sent': { path: '/forgot-password-sent', audience: 'guests' },
  'reset-password': { path: '/reset-password', audience: 'guests' },
  'reset-password-confirmed': { path: '/reset-password-confirmed', audience: 'guests' },
  'forgot-username': { path: '/forgot-username', audience: 'guests' },
  'forgot-username-response': { path: '/forgot-username-response', audience: 'guests' },
  'not-me': { path: '/not-me', audience: 'everyone' },
  closing: { path: '/closing', audience: 'everyone' },
  'merge.undo': { path: '/merge/undo', audience: 'everyone' },
  'way-back': { path: '/way-back', audience: 'everyone' },
  'way-back.stop': { path: '/way-back/stop', audience: 'everyone' },
  'identity.return': { path: '/identity/return', audience: 'everyone' },
  support: { path: '/support', audience: 'everyone' },
  'support.message': { path: '/support/message', audience: 'everyone' },
  'weak-password': { path: '/weak-password', audience: 'everyone' },

  partner: { path: '/partner', audience: 'everyone' },
  'partner.sign-out': { path: '/partner/sign-out', audience: 'everyone' },
  approve: { path: '/approve', audience: 'everyone' },
  duplicated: {
    path: '/duplicated',
    audience: 'users',
    exemptFromForcedMfa: true,
    opensForDuplicatedLogin: true,
  },
  'fuzzion-success': {
    path: '/fuzzion-success',
    audience: 'users',
    exemptFromForcedMfa: true,
    opensForDuplicatedLogin: true,
  },

  ...onboardingRoutes,
  'onboarding.existingCard': { path: '/onboarding/existing-card', audience: 'everyone' },
  // For somebody who has an account already, and came with another card or an invitation.
  'onboarding.attach': { path: '/onboarding/attach', audience: 'users', needsRecentMfa: true },

  'user-dashboard': { path: '/user/dashboard', audience: 'users' },
  profile: { path: '/profile', audience: 'users' },
  'profile.edit-info': { path: '/profile/edit-info', audience: 'users', step: fromProfile },
  'profile.edit-credentials': {
    path: '/profile/edit-credentials',
    audience: 'users',
    needsRecentMfa: true,
  },
  'profile.your-data': { path: '/profile/your-data', audience: 'users', needsRecentMfa: true },
  'profile.close-account': {
    path: '/profile/close-account',
    audience: 'users',
    needsRecentMfa: true,
  },
  security: { path: '/security', audience: 'users' },
  'security.mfa-edit': { path: '/security/mfa-edit', audience: 'users', needsRecentMfa: true },
  'security.edit-recovery': {
    path: '/security/edit-recovery',
    audience: 'users',
    needsRecentMfa: true,
  },
  'security.edit-password': {
    path: '/security/edit-password',
    audience: 'users',
    needsRecentMfa: true,
  },
  'security.passkeys': { path: '/security/passkeys', audience: 'users' },
  'passkey-offer': { path: '/passkey-offer', audience: 'users' },
  'security.identities': { path: '/security/identities', audience: 'users' },
  'security.history': { path: '/security/history', audience: 'users' },
  'user-access': { path: '/user/access', audience: 'users' },
  websites: { path: '/websites', audience: 'users' },
  notifications: { path: '/notifications', audience: 'users' },
  'merchant-products': { path: '/merchant/products', audience: 'users' },

  mfa: { path: '/mfa', audience: 'everyone' },
  'mfa-methods': { path: '/mfa/methods', audience: 'everyone' },
  'mfa-totp-recovery': { path: '/mfa/totp-recovery', audience: 'everyone' },
  'setup-mfa': { path: '/setup-mfa', audience: 'users', isMfaSetup: true },
  'setup-mfa-selection': { path: '/setup-mfa/selection', audience: 'users', isMfaSetup: true },
  'setup-mfa-phone': { path: '/setup-mfa/phone', audience: 'users', isMfaSetup: true },
  'setup-mfa-email': { path: '/setup-mfa/email', audience: 'users', isMfaSetup: true },
  'setup-mfa-totp': { path: '/setup-mfa/totp', audience: 'users', isMfaSetup: true },
  'setup-mfa-confirmation': {
    path: '/setup-mfa/confirmation',
    audience: 'users',
    isMfaSetup: true,
  },
  'setup-mfa-success': { path: '/setup-mfa/success', audience: 'users', isMfaSetup: true },
  // This page is part of the forced set-up too: whoever chose the authenticator there saves the keys
  // here.
  'setup-totp-success': { path: '/setup-totp/success', audience: 'users', isMfaSetup: true },
  'totp-success-redirect': { path: '/totp/redirect', audience: 'users', isMfaSetup: true },
} as const satisfies Record<string, RouteRules>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

export const rulesOf = (name: RouteName): RouteRules => routes[name];

export const pathOf = (name: RouteName): string => routes[name].path;

/** For names that arrive in a URL: an unknown one is dropped, so it can send nobody off-site. */
export const asRouteName = (value: string | null): RouteName | undefined =>
  value !== null && Object.hasOwn(routes, value) ? (value as RouteName) : undefined;

export const routeAt = (path: string): RouteName | undefined =>
  routeNames.find((name) => routes[name].path === path);
