// @vitest-environment node
import { describe, expect, it } from 'vitest';

import {
  type Decision,
  decideNavigation,
  type NavigationAttempt,
} from './navigation-guard.policy.ts';
import { asRouteName, type RouteName, routeNames } from './routes.ts';

const guest = {
  registered: new Set(routeNames),
  isLoggedIn: false,
  isDuplicatedLogin: false,
  hasRecentMfa: false,
  isMfaForced: false,
  isPartnerLogin: false,
  hasSeveralPlatforms: false,
};
const user = { ...guest, isLoggedIn: true };
const several = { ...user, hasSeveralPlatforms: true };
const forced = { ...user, isMfaForced: true };

const proceed: Decision = { kind: 'proceed' };
const redirect = (to: RouteName, query?: Record<string, string>): Decision =>
  query ? { kind: 'redirect', to, query } : { kind: 'redirect', to };
const codeFirst = (page: RouteName) => redirect('mfa-methods', { single: 'true', redirect: page });

// One line per rule, so that the table reads as the policy.
// biome-ignore format: a table
const cases: [rule: string, attempt: NavigationAttempt, decision: Decision][] = [
  ['R31, R62: login means login by e-mail', { ...guest, to: 'login' }, redirect('login.email')],
  ['R17: home is the dashboard', { ...user, to: 'home' }, redirect('user-dashboard')],
  ['R17: also of who has several platforms', { ...several, to: 'home' }, redirect('user-dashboard')],
  ['R17: and comes from another page of the account', { ...several, from: 'security', to: 'home' }, redirect('user-dashboard')],
  ['A8: after a sign-in they choose one', { ...several, from: 'login.email', to: 'home' }, redirect('websites')],
  ['A8: also after the code of a sign-in', { ...several, from: 'mfa', to: 'home' }, redirect('websites')],
  ['A8: and after a set-up that the sign-in owed', { ...several, from: 'setup-mfa-success', to: 'home' }, redirect('websites')],
  ['A8: who has one platform has nothing to choose', { ...user, from: 'login.email', to: 'home' }, redirect('user-dashboard')],
  ['A8, R69: a set-up that is owed comes before the choice', { ...several, isMfaForced: true, from: 'login.email', to: 'home' }, redirect('setup-mfa')],

  ['a journey step follows its predecessor', { ...guest, from: 'onboarding', to: 'onboarding.card' }, proceed],
  ['R227: a journey step opened directly starts over, and the start says why', { ...guest, to: 'onboarding.card' }, redirect('onboarding', { why: 'order' })],
  ['R227: so does one that is opened from a page that does not lead there', { ...guest, from: 'onboarding.welcome', to: 'onboarding.password' }, redirect('onboarding', { why: 'order' })],
  ['R227: at the start one may choose to go on where one was', { ...guest, from: 'onboarding', resumes: 'onboarding.create', to: 'onboarding.create' }, proceed],
  ['R227: which opens no other step', { ...guest, from: 'onboarding', resumes: 'onboarding.create', to: 'onboarding.password' }, redirect('onboarding', { why: 'order' })],
  ['R227: and not from elsewhere', { ...guest, from: 'support', resumes: 'onboarding.create', to: 'onboarding.create' }, redirect('onboarding', { why: 'order' })],
  ['a step that is looked at again stays', { ...guest, from: 'onboarding.create', to: 'onboarding.create' }, proceed],
  ['a linked card may be told so at any time', { ...guest, to: 'onboarding.existingCard' }, proceed],
  ['personal data are edited from the profile', { ...user, from: 'profile', to: 'profile.edit-info' }, proceed],
  ['personal data opened directly lead to the profile', { ...user, from: 'security', to: 'profile.edit-info' }, redirect('profile', { why: 'order' })],

  ['R64, R68: methods ask for a recent code', { ...user, to: 'security.mfa-edit' }, codeFirst('security.mfa-edit')],
  ['R65, R68: recovery asks for a recent code', { ...user, to: 'security.edit-recovery' }, codeFirst('security.edit-recovery')],
  ['R66, R68: the password asks for a recent code', { ...user, to: 'security.edit-password' }, codeFirst('security.edit-password')],
  ['R68: credentials ask for a recent code', { ...user, to: 'profile.edit-credentials' }, codeFirst('profile.edit-credentials')],
  ['R66: a sensitive page opens after a recent code', { ...user, hasRecentMfa: true, to: 'security.edit-password' }, proceed],
  ['R73: a guest on a sensitive page logs in first', { ...guest, to: 'security.edit-password' }, { kind: 'log-in-first' }],

  ['R69: forced MFA is set up first', { ...forced, to: 'security' }, redirect('setup-mfa')],
  ['R69: a partner login is not held up', { ...forced, isPartnerLogin: true, to: 'security' }, proceed],
  ['R69: one may walk between set-up pages', { ...forced, from: 'setup-mfa', to: 'setup-mfa-phone' }, proceed],
  ['R69: merging accounts may come first', { ...forced, to: 'duplicated' }, proceed],
  ['R70: the code page is part of the set-up', { ...forced, from: 'setup-mfa-phone', to: 'mfa' }, proceed],
  ['R70: so is the choice of a method', { ...forced, to: 'mfa-methods' }, proceed],
  ['R71: walking out of the set-up ends the session', { ...forced, from: 'setup-mfa', to: 'profile' }, { kind: 'log-out' }],

  ['R72: a user has no business on a guest page', { ...user, to: 'login.email' }, redirect('home')],
  ['R73: a guest logs in first', { ...guest, to: 'profile' }, { kind: 'log-in-first' }],
  ['a guest in a duplicated login may merge', { ...guest, isDuplicatedLogin: true, to: 'duplicated' }, proceed],
  ['R73: a duplicated login opens nothing else', { ...guest, isDuplicatedLogin: true, to: 'profile' }, { kind: 'log-in-first' }],
  ['R44: anyone may read the maintenance page', { ...forced, to: 'maintenance' }, proceed],
];

describe('the navigation guard', () => {
  it.each(cases)('%s', (_rule, attempt, decision) => {
    expect(decideNavigation(attempt)).toEqual(decision);
  });

  it('attack 75: a wanted page is the name of a route, or nothing', () => {
    expect(asRouteName('security.edit-password')).toBe('security.edit-password');
    for (const name of ['//evil.example', '/profile', 'constructor', '', null])
      expect(asRouteName(name)).toBeUndefined();
  });

  it('R16: a page that is not built leads home, and no rule leads to one', () => {
    const registered = new Set<RouteName>(['home', 'login.email', 'user-dashboard']);
    expect(decideNavigation({ ...user, registered, to: 'profile' })).toEqual(redirect('home'));
    expect(decideNavigation({ ...forced, registered, to: 'user-dashboard' })).toEqual(proceed);
  });

  // Each rule is right on its own; only trying them all shows that no two send a user in circles.
  it.each([
    ['all pages', routeNames],
    [
      'the pages of the first release',
      ['home', 'login', 'login.email', 'login.phone', 'user-dashboard', 'maintenance'],
    ],
  ] satisfies [string, RouteName[]][])(
    'R72, R73: lets every visitor arrive within three hops, with %s',
    (_what, built) => {
      const registered = new Set<RouteName>(built);
      const flags = [
        'isLoggedIn',
        'isDuplicatedLogin',
        'hasRecentMfa',
        'isMfaForced',
        'isPartnerLogin',
        'hasSeveralPlatforms',
      ] as const;
      const lost: string[] = [];

      for (const from of [undefined, ...routeNames])
        for (const to of routeNames)
          for (let mask = 0; mask < 2 ** flags.length; mask++) {
            const visitor = Object.fromEntries(
              flags.map((flag, bit) => [flag, Boolean(mask & (1 << bit))]),
            );
            const attempt = { ...guest, ...visitor, registered, to, from };
            if (hopsUntilArrival(attempt) > 3) lost.push(JSON.stringify(attempt));
          }
      expect(lost).toEqual([]);
    },
  );
});

function hopsUntilArrival(attempt: NavigationAttempt, hops = 0): number {
  if (hops > 3) return hops;
  const decision = decideNavigation(attempt);
  if (decision.kind === 'proceed') return hops;
  if (decision.kind === 'redirect')
    return hopsUntilArrival({ ...attempt, to: decision.to }, hops + 1);
  return hopsUntilArrival(
    { ...guest, registered: attempt.registered, to: 'login.email' },
    hops + 1,
  );
}
