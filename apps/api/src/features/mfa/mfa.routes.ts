import {
  confirmCode,
  listStepUpMethods,
  readMfaStatus,
  readRecentMfa,
  requestCode,
} from '@carnet/contract/calls/mfa';
import { recentMfa } from '@carnet/contract/recent-mfa';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf, sessionOf, siteOf } from '../../core/http/request-context.ts';
import { setBindCookie } from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import { setTrustCookie } from '../../core/trusted-devices/trust-cookie.ts';
import type { ConfirmCode, ConfirmedCode } from './confirm-code.ts';
import type { MfaStatus } from './mfa-status.ts';
import type { RequestCode } from './request-code.ts';
import { stepUpWish } from './step-up-wish.ts';

export interface MfaParts {
  db: Database;
  requestCode: RequestCode;
  confirmCode: ConfirmCode;
  status: MfaStatus;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function mfaRoutes(calls: CallRegistry, mfa: MfaParts): void {
  calls.answer(requestCode, async (request) => {
    const { payload, mfaId, single, action, strong, resend } = request.query;
    const methodId = mfaId === undefined ? undefined : Number(mfaId);
    const place = {
      market: siteOf(request).market,
      locale: localeOf(request),
      caller: callerOf(request),
      isAgain: resend === '1',
    };
    // Somebody who is just signing in is not held up by a session they may still have.
    if (payload !== undefined) return mfa.requestCode.forTicket(payload, methodId, place);
    const wish = { ...stepUpWish(single === '1', action), isStrong: strong === '1' };
    return mfa.requestCode.forSession(sessionOf(request), wish, methodId, place);
  });

  calls.answer(listStepUpMethods, async (request) => {
    const { accountId } = sessionOf(request);
    const { action, strong } = request.query;
    return mfa.status.waysToProve({ accountId, action, isStrong: strong === '1' });
  });

  calls.answer(
    confirmCode,
    async (request, reply) => {
      const { payload, code, isTrustedDevice = false } = request.body;
      const { session } = request;
      const place = { market: siteOf(request).market, caller: callerOf(request), session };
      const { signedIn, rotatedToken, trustSecret } = await doOnce<ConfirmedCode>(
        mfa.db,
        request,
        confirmCode,
        (keep) => mfa.confirmCode({ payload, code, isTrustedDevice }, place, keep),
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
    const grant = single === '1' ? 'single' : recentMfa(action).grant;
    return { recent: await mfa.status.isRecent(sessionOf(request), { action, grant }) };
  });
}
