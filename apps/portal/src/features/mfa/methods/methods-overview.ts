import { type Hold, listHolds } from '@carnet/contract/calls/alerts';
import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { Profile } from '@carnet/contract/calls/profile';
import { redirect } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { readMethods } from '../mfa.client.ts';

export interface MethodsOverview {
  person: Profile;
  items: readonly MfaMethodItem[];
}

export interface SecurityOverview extends MethodsOverview {
  holds: readonly Hold[];
}

export async function readOverview(_url: URL, reach: Reach): Promise<MethodsOverview> {
  const [items, person] = await Promise.all([readMethods(reach), reach.session.person()]);
  if (!person) throw redirect(pathOf('login.email'));
  return { person, items };
}

/** With what was changed a short while ago. */
export async function readSecurityOverview(url: URL, reach: Reach): Promise<SecurityOverview> {
  const [overview, holds] = await Promise.all([
    readOverview(url, reach),
    reach.api.call(listHolds, {}),
  ]);
  return { ...overview, holds };
}

export const enrolled = (items: readonly MfaMethodItem[]) => items.filter(({ id }) => id > 0);

/** The app that is set up, if one is. */
export const appOf = (items: readonly MfaMethodItem[]) =>
  items.find(({ id, method }) => method === 'totp' && id > 0);

/** Contacts of the profile that get no codes yet. */
export const withoutCodes = (items: readonly MfaMethodItem[]) =>
  items.filter(
    ({ id, method, contact_id: contact }) =>
      id < 0 && contact !== null && (method === 'sms' || method === 'email'),
  );
