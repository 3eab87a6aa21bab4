import { redirect } from 'react-router';

import { type ListedMethods, readListedMethods } from '@/core/factors/listed-methods.ts';
import { selectableMethods } from '@/core/factors/method-kinds.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { isSetUp } from './set-up.policy.ts';

/** The address that proved who set up the phone is set up with it: there is nothing left to type. */
export async function startEmail(url: URL, reach: Reach): Promise<ListedMethods> {
  const visit = await readListedMethods(url, reach);
  const isForcedStep = visit.person.mfa_forced && url.searchParams.size === 0;
  if (isForcedStep && isSetUp(visit.items, 'email'))
    throw redirect(pathOf('setup-mfa-confirmation'));
  return visit;
}

/** The methods that were set up are checked here; while there is none yet the set-up begins. */
export async function startConfirmation(url: URL, reach: Reach): Promise<ListedMethods> {
  const visit = await readListedMethods(url, reach);
  const hasAny = selectableMethods.some((method) => isSetUp(visit.items, method));
  if (!hasAny) throw redirect(pathOf('setup-mfa'));
  return visit;
}

/** Nothing is owed any more, and the guard must know before anybody goes on. */
export async function startSuccess(url: URL, reach: Reach): Promise<ListedMethods> {
  await reach.session.doubt();
  return startConfirmation(url, reach);
}
