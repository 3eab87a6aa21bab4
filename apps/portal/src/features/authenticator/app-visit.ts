import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { redirect } from 'react-router';

import { startActivation } from '@/core/enrolment/enrolment.client.ts';
import { readMethods } from '@/core/factors/factors.client.ts';
import { isApp } from '@/core/factors/method-kinds.ts';
import { failureOf } from '@/core/http/problems.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { proofOf } from '@/core/step-up/intention.ts';

export interface AppVisit {
  payload: string;
  /** The key for the QR code. */
  uri: string;
  /** The same key, to type. */
  secret: string;
}

/** Opening the page makes a key. Nothing is set up before the app has shown a right code. */
export async function startAppVisit(url: URL, reach: Reach): Promise<AppVisit> {
  try {
    const started = await startActivation(reach.api, await wantedApp(url, reach));
    // One app is enough: the one that is there is managed where it is listed.
    if (!started) throw redirect(pathOf('security.mfa-edit'));
    const { uri = '', secret = '' } = started.data;
    return { payload: started.payload, uri, secret };
  } catch (error) {
    // A proof that is too weak for an app is none (A20): what the list then offers is strong enough.
    const codes = ['mfa.step_up_required', 'mfa.stronger_proof_required'];
    if (!codes.includes(failureOf(error).code)) throw error;
    const proof = new URLSearchParams(proofOf('setup-mfa-totp', url.searchParams));
    throw redirect(`${pathOf('mfa-methods')}?${proof}`);
  }
}

/** R179: the app that is there goes when the new one is confirmed, and not before. */
async function wantedApp(url: URL, reach: Reach) {
  const isReset = url.searchParams.get('reset') === 'true';
  const app = isReset && (await readMethods(reach)).find(isEnrolledApp);
  return app ? { methodId: app.id, isEdit: true } : { methodId: mfaIds.totp };
}

const isEnrolledApp = (item: { id: number; method: string }) => isApp(item) && item.id > 0;
