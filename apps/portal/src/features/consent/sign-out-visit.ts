import { failureOf } from '@/core/http/problems.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { askSignOut } from './consent.client.ts';
import { requestIn } from './partner-visit.ts';

/** An app wants the person to be signed out of Carnet too; the person is asked, unless they are out. */
export interface SignOutVisit {
  isSignedIn: boolean;
  appName: string | null;
  /** Where the app wants the person back; null also when its request is wrong. */
  target: string | null;
}

export async function startSignOutVisit(url: URL, { api, session }: Reach): Promise<SignOutVisit> {
  const isSignedIn = (await session.person()) !== undefined;
  try {
    const { name, target } = await askSignOut(api, requestIn(url));
    return { isSignedIn, appName: name, target };
  } catch (error) {
    if (failureOf(error).code !== 'partner.invalid_configuration') throw error;
    return { isSignedIn, appName: null, target: null };
  }
}
