import type { Profile } from '@carnet/contract/calls/profile';
import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { redirect } from 'react-router';

import { pathOf } from '../navigation/routes.ts';
import type { Reach } from '../session/session-context.tsx';
import { readMethods } from './factors.client.ts';
import { isApp } from './method-kinds.ts';

/** The signed-in person, and what they have set up or could. */
export interface ListedMethods {
  person: Profile;
  items: readonly MfaMethodItem[];
}

/** R154: what is set up is asked anew, also when somebody comes back from a later step. */
export async function readListedMethods(_url: URL, reach: Reach): Promise<ListedMethods> {
  const [items, person] = await Promise.all([readMethods(reach), reach.session.person()]);
  if (!person) throw redirect(pathOf('login.email'));
  return { person, items };
}

export const enrolled = (items: readonly MfaMethodItem[]) => items.filter(({ id }) => id > 0);

/** The app that is set up, if one is. */
export const appOf = (items: readonly MfaMethodItem[]) => enrolled(items).find(isApp);
