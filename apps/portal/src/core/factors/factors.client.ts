import { listMfaMethods } from '@carnet/contract/calls/second-factor';
import { redirect } from 'react-router';

import { pathOf } from '../navigation/routes.ts';
import type { Reach } from '../session/session-context.tsx';

type Signed = Pick<Reach, 'api' | 'session'>;

export async function readMethods({ api, session }: Signed) {
  const query = { includeAll: '1' };
  const methods = await api.call(listMfaMethods, { query }, { handle401: true });
  return methods === '401' ? signedOut(session) : methods;
}

/** R110: who is signed out already finds the login page, and why. */
export function signedOut(session: Reach['session']): never {
  session.lost();
  throw redirect(pathOf('login.email'));
}
