import type { Profile } from '@carnet/contract/calls/profile';
import { redirect, replace } from 'react-router';

import { isMaintenance } from '../http/problems.ts';
import type { Session } from '../session/session.ts';
import { readItem } from '../session/session-items.ts';
import { mayLeave } from './leaving.ts';
import { type Decision, decideNavigation } from './navigation-guard.policy.ts';
import { pathOf, type RouteName, rulesOf } from './routes.ts';
import type { StoredTarget } from './stored-target.ts';

export interface GuardWorld {
  session: Session;
  target: StoredTarget;
  registered: ReadonlySet<RouteName>;
  isPartner(clientId: string): boolean;
  hasRecentMfa(page: RouteName): Promise<boolean>;
}

/** What the entry of a step holds that was chosen to go on with: no link can write it. */
export interface Resumption {
  resumes?: RouteName;
}

/** How somebody came to ask for a page. Of a first page load nothing is known. */
export interface Journey {
  /** The page that the visitor stands on. */
  from?: RouteName | undefined;
  /** The address of that page, with its query. */
  address?: string;
  resumes?: RouteName | undefined;
  /** The page was asked for by a link, which adds an entry to the history; not by Back or Forward. */
  addsEntry?: boolean;
}

/**
 * Gathers the facts, asks the policy, carries out its decision by throwing a redirect. Manners, not
 * security: the API checks session, codes and forced set-up by itself on every call.
 */
export async function guardNavigation(
  world: GuardWorld,
  journey: Journey,
  to: RouteName,
  url: URL,
): Promise<void> {
  const clientId = world.target.clientId();
  const { needsRecentMfa } = rulesOf(to);
  const person = await findPerson(world, journey, to, url);
  const isLoggedIn = person !== undefined && !(isLogin(to) && world.target.wantsSignIn());

  const decision = decideNavigation({
    ...journey,
    to,
    registered: world.registered,
    isLoggedIn,
    isDuplicatedLogin: readItem('fuzzion_payload') !== undefined,
    hasRecentMfa: isLoggedIn && needsRecentMfa ? await world.hasRecentMfa(to) : false,
    isMfaForced: readItem('mfa_forced') !== undefined,
    isPartnerLogin: clientId !== undefined && world.isPartner(clientId),
    hasSeveralPlatforms: platformsOf(person) > 1,
  });
  await carryOut(world, journey, decision, url);
}

/** Deals and other offers are everybody's: only platforms that know the person count (A8). */
const platformsOf = (person: Profile | undefined) =>
  [person?.user_id, person?.customer_user_id, person?.fridom_user_id].filter(Boolean).length;

const isLogin = (to: RouteName) => to === 'login.email' || to === 'login.phone';

async function findPerson(
  { session, target }: GuardWorld,
  journey: Journey,
  to: RouteName,
  url: URL,
): Promise<Profile | undefined> {
  // During an outage the maintenance page must open all the same: it is where the outage is explained.
  if (to === 'maintenance') return undefined;
  try {
    return await session.person();
  } catch (error) {
    if (!isMaintenance(error)) throw error;
    // When maintenance is over people go on where they were (A69).
    if (target.read() === undefined) target.store(url);
    throw sendTo(journey, pathOf('maintenance'));
  }
}

async function carryOut(
  { session, target }: GuardWorld,
  journey: Journey,
  decision: Decision,
  url: URL,
) {
  switch (decision.kind) {
    case 'proceed':
      return;
    case 'redirect': {
      // The person signed in meanwhile, in another tab: the page that was wanted here still is.
      const wanted = decision.to === 'home' ? target.take() : undefined;
      if (wanted) throw sendTo(journey, wanted);
      // After the set-up people go where they were going (R151, R157). Home is where they end anyway.
      const isWish = url.pathname !== pathOf('home') || target.read() === undefined;
      if (decision.to === 'setup-mfa' && isWish) target.store(url);
      const query = new URLSearchParams(decision.query);
      if (decision.to === 'mfa-methods') keepIntention(url.searchParams, query);
      throw sendTo(journey, `${pathOf(decision.to)}${query.size > 0 ? `?${query}` : ''}`);
    }
    case 'log-in-first':
      target.store(url);
      throw sendTo(journey, pathOf('login.email'));
    case 'log-out':
      return leaveSetUp(session, journey);
  }
}

/**
 * The person is signed out only after a yes (A23): a press on a page that is still loading is no
 * answer.
 */
async function leaveSetUp(session: GuardWorld['session'], journey: Journey): Promise<never> {
  const answer = await mayLeave();
  if (answer === undefined) throw sendTo(journey, pathOf('setup-mfa'));
  if (!answer) throw stay(journey);
  await session.end();
  throw sendTo(journey, pathOf('login.email'));
}

/** Keeps what was to be done on the page: it is still to be done after the code (R140). */
function keepIntention(from: URLSearchParams, to: URLSearchParams) {
  for (const name of ['action', 'targetMfaId', 'contact']) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

/**
 * A page that was asked for by Back, or by a first page load, is an entry of the history already. It is
 * replaced: else Back would lead to it again, and it would send everybody on again.
 */
const sendTo = ({ addsEntry }: Journey, path: string) =>
  addsEntry ? redirect(path) : replace(path);

/** Leaves the history as it was: what a link would have added, or what Back took away. */
const stay = ({ addsEntry, address = pathOf('setup-mfa') }: Journey) =>
  addsEntry ? replace(address) : redirect(address);
