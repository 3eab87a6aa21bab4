import {
  confirmCode,
  confirmMfa,
  listStepUpMethods,
  readMfaStatus,
  readRecentMfa,
  requestCode,
} from '@carnet/contract/calls/second-factor';
import { recentMfa } from '@carnet/contract/recent-mfa';
import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf, sessionOf, siteOf } from '../../http/request-context.ts';
import { relyingPartyOf } from '../../http/sites.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { originOf } from '../../http/origin.ts';
import { setTrustCookie } from '../../http/cookies/trust-cookie.ts';
import type { ConfirmCode, ConfirmedCode } from './confirm-code.ts';
import type { MfaStatus } from './mfa-status.ts';
import type { RequestCode } from './request-code.ts';
import { stepUpWish } from './step-up-wish.ts';

export interface SecondFactorParts {
  db: Database;
  requestCode: RequestCode;
  confirmCode: ConfirmCode;
  status: MfaStatus;
  /** Where the identity is proven that this challenge asks for. */
  providerOf: (
    payload: string,
    market: Market,
  ) => Promise<{ id: string; name: string } | undefined>;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function secondFactorRoutes(calls: CallRegistry, mfa: SecondFactorParts): void {
  calls.answer(requestCode, async (request) => {
    const { payload, mfaId, single, action, strong, resend } = request.query;
    const methodId = mfaId === undefined ? undefined : Number(mfaId);
    const asked = {
      origin: originOf(request),
      locale: localeOf(request),
      isAgain: resend === '1',
    };
    // Somebody who is just signing in is not held up by a session they may still have.
    const wish = { ...stepUpWish(single === '1', action), isStrong: strong === '1' };
    const challenge =
      payload === undefined
        ? await mfa.requestCode.forSession(sessionOf(request), wish, methodId, asked)
        : await mfa.requestCode.forPendingSignIn(payload, methodId, asked);
    if (challenge.method === 'passkey')
      return { ...challenge, rp_id: relyingPartyOf(siteOf(request)).id };
    if (challenge.method !== 'identity') return challenge;
    const provider = await mfa.providerOf(challenge.payload, siteOf(request).market);
    return { ...challenge, ...(provider && { provider }) };
  });

  calls.answer(listStepUpMethods, async (request) => {
    const { accountId } = sessionOf(request);
    const { action, strong } = request.query;
    return mfa.status.waysToProve({ accountId, action, isStrong: strong === '1' });
  });

  for (const call of [confirmCode, confirmMfa])
    calls.answer(
      call,
      async (request, reply) => {
        const { payload, isTrustedDevice = false } = request.body;
        const code = answerIn(request.body);
        const confirmer = { origin: originOf(request), session: request.session };
        const { signedIn, rotatedToken, trustSecret } = await doOnce<ConfirmedCode>(
          mfa.db,
          request,
          call,
          (keep) => mfa.confirmCode({ payload, code, isTrustedDevice }, confirmer, keep),
        );
        if (signedIn) setBindCookie(request, reply, signedIn.bindSecret);
        if (trustSecret) setTrustCookie(request, reply, trustSecret);
        const token = signedIn?.token ?? rotatedToken;
        return token === undefined ? {} : { access_token: token };
      },
      { onMalformed: mfa.chargeMalformed },
    );

  calls.answer(readMfaStatus, async (request) => {
    const { needCard, kinds, owesSetup, maySkipSetup } = await mfa.status.of(sessionOf(request));
    return {
      need_card: needCard,
      single: kinds.includes('single'),
      sudo: kinds.includes('sudo'),
      setup_required: owesSetup,
      may_skip_setup: maySkipSetup,
    };
  });

  calls.answer(readRecentMfa, async (request) => {
    const { single, action } = request.query;
    const takes = single === '1' ? 'single' : recentMfa(action).takes;
    return { recent: await mfa.status.isRecent(sessionOf(request), { action, takes }) };
  });
}

/** What is no code travels as text: each factor reads its own. */
const answerIn = (body: { code: string } | { passkey: object } | { identity: object }): string => {
  if ('code' in body) return body.code;
  return JSON.stringify('passkey' in body ? body.passkey : body.identity);
};
