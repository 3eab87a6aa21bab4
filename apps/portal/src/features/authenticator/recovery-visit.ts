import { redirect } from 'react-router';

import { unusedKeys } from '@/core/factors/offered-method.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';

export interface RecoveryVisit {
  appId: number;
  unused: number;
}

/** R174: the key that was just used is counted as used. R175: nobody comes here without an app. */
export async function startRecovery(url: URL, { session }: Reach): Promise<RecoveryVisit> {
  const appId = Number(url.searchParams.get('mfaId'));
  if (!appId) {
    await session.end();
    throw redirect(pathOf('login.email'));
  }
  await session.doubt();
  const person = await session.person();
  if (!person) throw redirect(pathOf('login.email'));
  return { appId, unused: unusedKeys(person) };
}
