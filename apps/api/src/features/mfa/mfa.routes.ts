import { confirmCode, requestCode } from '@carnet/contract/calls/mfa';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf, siteOf } from '../../core/http/request-context.ts';
import { setBindCookie } from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { StepOutcome } from '../../core/tickets/finish-step.ts';
import type { MfaService } from './mfa.service.ts';

export function mfaRoutes(calls: CallRegistry, mfa: MfaService, db: Database): void {
  calls.answer(requestCode, async (request) => {
    const { payload, mfaId } = request.query;
    const methodId = mfaId === undefined ? undefined : Number(mfaId);
    const place = { market: siteOf(request).market, locale: localeOf(request) };
    return mfa.requestCode({ payload, methodId }, place);
  });

  calls.answer(confirmCode, async (request, reply) => {
    const { payload, code } = request.body;
    const place = { market: siteOf(request).market, caller: callerOf(request) };
    const { signedIn } = await doOnce<StepOutcome>(db, request, confirmCode.name, (keep) =>
      mfa.confirmCode({ payload, code }, place, keep),
    );
    if (!signedIn) return {};
    setBindCookie(request, reply, signedIn.bindSecret);
    return { access_token: signedIn.token };
  });
}
