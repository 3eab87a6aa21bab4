import { signIn, signOut } from '@carnet/contract/calls/login';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { siteOf } from '../../core/http/request-context.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import { setBindCookie } from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { LoginService } from './login.service.ts';
import type { SignedIn } from './open-session.ts';

export function loginRoutes(
  calls: CallRegistry,
  login: LoginService,
  proofOfWork: ProofOfWork,
  db: Database,
): void {
  calls.answer(signIn, async (request, reply) => {
    login.shedIfBusy();
    const { token, bindSecret } = await doOnce<SignedIn>(db, request, signIn.name, async (keep) => {
      const { market } = siteOf(request);
      const hasProof = await proofOfWork.isProven(request);
      return login.signIn(request.body, { market, caller: callerOf(request), hasProof }, keep);
    });
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });

  calls.answer(signOut, async (request) => {
    await login.signOut(request.body.token, callerOf(request));
    return undefined;
  });
}
