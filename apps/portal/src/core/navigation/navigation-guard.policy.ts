import { type RouteName, rulesOf } from './routes.ts';

/** All that the guard may know. Whoever calls it gathers these; the guard itself asks nobody. */
export interface NavigationAttempt {
  /** The page that the visitor stands on; absent on a first page load. */
  from?: RouteName | undefined;
  to: RouteName;
  /** The step of a journey that the visitor chose, at its start, to go on with (A14). */
  resumes?: RouteName | undefined;
  /** The pages that exist. Nobody is sent to another one. */
  registered: ReadonlySet<RouteName>;
  isLoggedIn: boolean;
  /** A login that found a second account: the merge pages are open though login is not finished. */
  isDuplicatedLogin: boolean;
  hasRecentMfa: boolean;
  isMfaForced: boolean;
  /** The person is on the way to a partner's app, not to a platform of our own (A22). */
  isPartnerLogin: boolean;
  /** Two or more of our platforms know the person. */
  hasSeveralPlatforms: boolean;
}

export type Decision =
  | { kind: 'proceed' }
  | { kind: 'redirect'; to: RouteName; query?: Record<string, string> }
  | { kind: 'log-in-first' } // remember the wanted URL, then login.email
  | { kind: 'log-out' }; // end the session, then login.email

type Rule = (attempt: NavigationAttempt) => Decision | undefined;

const unbuiltPagesMeanHome: Rule = ({ to, registered }) =>
  registered.has(to) ? undefined : { kind: 'redirect', to: 'home' };

const byEmailUnlessSaidOtherwise: Rule = ({ to }) => {
  if (to === 'login') return { kind: 'redirect', to: 'login.email' };
  return to === 'forgot-password' ? { kind: 'redirect', to: 'forgot-password.email' } : undefined;
};

const journeysAreWalkedInOrder: Rule = ({ from = '', to, resumes }) => {
  const { step } = rulesOf(to);
  // Looking again at the page on the screen is no step.
  if (!step || from === to || step.after.includes(from)) return undefined;
  if (resumes === to && from === step.startsAt) return undefined;
  return { kind: 'redirect', to: step.startsAt as RouteName, query: { why: 'order' } };
};

const sensitivePagesNeedRecentMfa: Rule = ({ to, isLoggedIn, hasRecentMfa }) =>
  // A guest cannot have given a code: the login comes first, and then this rule again.
  isLoggedIn && rulesOf(to).needsRecentMfa && !hasRecentMfa
    ? { kind: 'redirect', to: 'mfa-methods', query: { single: 'true', redirect: to } }
    : undefined;

const forcedMfaIsSetUpBeforeAllElse: Rule = ({ from, to, isMfaForced, isPartnerLogin }) => {
  if (!isMfaForced || isOutsideForcedMfa(to)) return undefined;
  // Walking out half-way would leave a session that owes its second factor.
  if (from && rulesOf(from).isMfaSetup) return { kind: 'log-out' };
  return isPartnerLogin ? undefined : { kind: 'redirect', to: 'setup-mfa' };
};

/** Pages that may be opened while a set-up is owed. */
const isOutsideForcedMfa = (to: RouteName): boolean => {
  const { audience, isMfaSetup, exemptFromForcedMfa } = rulesOf(to);
  return audience !== 'users' || (isMfaSetup ?? exemptFromForcedMfa ?? false);
};

const loggedInUsersSkipGuestPages: Rule = ({ to, isLoggedIn }) =>
  isLoggedIn && rulesOf(to).audience === 'guests' ? { kind: 'redirect', to: 'home' } : undefined;

const guestsLogInFirst: Rule = ({ to, isLoggedIn, isDuplicatedLogin }) => {
  const { audience, opensForDuplicatedLogin } = rulesOf(to);
  if (isLoggedIn || audience !== 'users') return undefined;
  return isDuplicatedLogin && opensForDuplicatedLogin ? undefined : { kind: 'log-in-first' };
};

/** The pages of a sign-in: with its code, a new password, a set-up that it owed, an offer after it. */
const SIGN_IN = /^(login|mfa|weak|setup|passkey)/;

const whoHasSeveralPlatformsChooses: Rule = ({ from = '', to, hasSeveralPlatforms }) =>
  to === 'home' && hasSeveralPlatforms && SIGN_IN.test(from)
    ? { kind: 'redirect', to: 'websites' }
    : undefined;

const homeIsTheDashboard: Rule = ({ to }) =>
  to === 'home' ? { kind: 'redirect', to: 'user-dashboard' } : undefined;

/** The order is the specification's (section 2, navigation guard); the first rule to speak wins. */
const rules: readonly Rule[] = [
  unbuiltPagesMeanHome,
  byEmailUnlessSaidOtherwise,
  journeysAreWalkedInOrder,
  sensitivePagesNeedRecentMfa,
  forcedMfaIsSetUpBeforeAllElse,
  loggedInUsersSkipGuestPages,
  guestsLogInFirst,
  whoHasSeveralPlatformsChooses,
  homeIsTheDashboard,
];

export function decideNavigation(attempt: NavigationAttempt): Decision {
  for (const rule of rules) {
    const decision = rule(attempt);
    if (decision && leadsSomewhere(decision, attempt)) return decision;
  }
  return { kind: 'proceed' };
}

/** A rule whose page is not built yet stays silent, instead of sending people in circles. */
const leadsSomewhere = (decision: Decision, { registered }: NavigationAttempt) =>
  decision.kind !== 'redirect' || registered.has(decision.to);
