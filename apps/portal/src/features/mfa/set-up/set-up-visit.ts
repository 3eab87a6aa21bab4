import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { Profile } from '@carnet/contract/calls/profile';
import { redirect } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { readMethods } from '../mfa.client.ts';
import { isSetUp } from './set-up.policy.ts';

export interface SetUpVisit {
  person: Profile;
  items: readonly MfaMethodItem[];
}

/** R154: what is set up is asked anew, also when somebody comes back from a later step. */
export async function startSetUp(_url: URL, reach: Reach): Promise<SetUpVisit> {
  const [items, person] = await Promise.all([readMethods(reach), reach.session.person()]);
  if (!person) throw redirect(pathOf('login.email'));
  return { person, items };
}

/** The address that proved who set up the phone is set up with it: there is nothing left to type. */
export async function startEmail(url: URL, reach: Reach): Promise<SetUpVisit> {
  const visit = await startSetUp(url, reach);
  const isForcedStep = visit.person.mfa_forced && url.searchParams.size === 0;
  if (isForcedStep && isSetUp(visit.items, 'email'))
    throw redirect(pathOf('setup-mfa-confirmation'));
  return visit;
}

/** What was set up is checked, or there is nothing yet to check. */
export async function startConfirmation(url: URL, reach: Reach): Promise<SetUpVisit> {
  const visit = await startSetUp(url, reach);
  const hasAny = (['sms', 'email', 'totp'] as const).some((method) => isSetUp(visit.items, method));
  if (!hasAny) throw redirect(pathOf('setup-mfa'));
  return visit;
}

/** Nothing is owed any more, and the guard must know before anybody goes on. */
export async function startSuccess(url: URL, reach: Reach): Promise<SetUpVisit> {
  await reach.session.doubt();
  return startConfirmation(url, reach);
}
