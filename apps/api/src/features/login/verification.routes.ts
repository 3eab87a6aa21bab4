import { verifyByCard } from '@carnet/contract/calls/verification';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { siteOf } from '../../core/http/request-context.ts';
import { setBindCookie } from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { SignedIn } from './open-session.ts';
import type { VerificationService } from './verification.service.ts';

export function verificationRoutes(
  calls: CallRegistry,
  verification: VerificationService,
  db: Database,
): void {
  calls.answer(verifyByCard, async (request, reply) => {
    const { payload, card_number, verification_code } = request.body;
    const typed = { payload, cardNumber: card_number, verificationCode: verification_code };
    const place = { market: siteOf(request).market, caller: callerOf(request) };
    const { token, bindSecret } = await doOnce<SignedIn>(db, request, verifyByCard, (keep) =>
      verification.verify(typed, place, keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });
}
