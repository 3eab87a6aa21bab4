import { verifyByCard } from '@carnet/contract/calls/verification';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { originOf } from '../../http/origin.ts';
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
    const { token, bindSecret } = await doOnce<SignedIn>(db, request, verifyByCard, (keep) =>
      verification.verify(typed, originOf(request), keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });
}
