import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { redirect } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { proofOf } from '../intention.ts';
import { startActivation } from '../mfa.client.ts';

export interface AppVisit {
  payload: string;
  /** For the QR code. */
  uri: string;
  /** The same, to type. */
  secret: string;
}

/** Opening the page makes a key. Nothing is set up before the app has shown a right code. */
export async function startAppVisit(url: URL, { api }: Reach): Promise<AppVisit> {
  try {
    const started = await startActivation(api, { methodId: mfaIds.totp });
    // One app is enough: the one that is there is managed where it is listed.
    if (!started) throw redirect(pathOf('security.mfa-edit'));
    const { uri = '', secret = '' } = started.data;
    return { payload: started.payload, uri, secret };
  } catch (error) {
    if (failureOf(error).code !== 'mfa.step_up_required') throw error;
    const proof = new URLSearchParams(proofOf('setup-mfa-totp', url.searchParams));
    throw redirect(`${pathOf('mfa-methods')}?${proof}`);
  }
}
