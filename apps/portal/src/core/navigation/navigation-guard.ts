import { redirect } from 'react-router';

import { isMaintenance } from '../http/problems.ts';
import type { Session } from '../session/session.ts';
import { readItem } from '../session/session-items.ts';
import { type Decision, decideNavigation } from './navigation-guard.policy.ts';
import { pathOf, type RouteName, rulesOf } from './routes.ts';
import type { StoredTarget } from './stored-target.ts';

export interface GuardWorld {
  session: Session;
  target: StoredTarget;
  registered: ReadonlySet<RouteName>;
  isPartner(clientId: string): boolean;
  /** Where the person stands; undefined on a first page load. */
  whereFrom(): RouteName | undefined;
  hasRecentMfa(kind: 'either' | 'single'): Promise<boolean>;
}

/**
 * Gathers the facts, asks the policy, carries out its decision by throwing a redirect. Manners, not
 * security: the API checks session, codes and forced set-up by itself on every call.
 */
export async function guardNavigation(world: GuardWorld, to: RouteName, url: URL): Promise<void> {
  const clientId = world.target.clientId();
  const { recentMfa } = rulesOf(to);
  const isLoggedIn = await findPerson(world, to);

  const decision = decideNavigation({
    from: world.whereFrom(),
    to,
    registered: world.registered,
    isLoggedIn,
    isDuplicatedLogin: readItem('fuzzion_payload') !== undefined,
    hasRecentMfa: isLoggedIn && recentMfa ? await world.hasRecentMfa(recentMfa) : false,
    isMfaForced: readItem('mfa_forced') !== undefined,
    isPartnerLogin: clientId !== undefined && world.isPartner(clientId),
  });
  await carryOut(world, decision, url);
}

async function findPerson({ session }: GuardWorld, to: RouteName): Promise<boolean> {
  // During an outage this page must open all the same: it is where the outage is explained.
  if (to === 'maintenance') return false;
  try {
    return (await session.person()) !== undefined;
  } catch (error) {
    if (isMaintenance(error)) throw redirect(pathOf('maintenance'));
    throw error;
  }
}

async function carryOut({ session, target }: GuardWorld, decision: Decision, url: URL) {
  switch (decision.kind) {
    case 'proceed':
      return;
    case 'redirect': {
      const query = new URLSearchParams(decision.query).toString();
      throw redirect(pathOf(decision.to) + (query && `?${query}`));
    }
    case 'log-in-first':
      target.store(url);
      throw redirect(pathOf('login.email'));
    case 'log-out':
      await session.end();
      throw redirect(pathOf('login.email'));
  }
}
