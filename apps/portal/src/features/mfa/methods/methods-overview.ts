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

export async function readOverview(_url: URL, reach: Reach): Promise<MethodsOverview> {
  const [items, person] = await Promise.all([readMethods(reach), reach.session.person()]);
  if (!person) throw redirect(pathOf('login.email'));
  return { person, items };
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
