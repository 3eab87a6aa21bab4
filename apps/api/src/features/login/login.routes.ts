import { signIn, signOut } from '@carnet/contract/calls/login';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { onceRequestOf } from '../../core/http/idempotency.ts';
import { siteOf } from '../../core/http/request-context.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import { beginInBrowser } from '../../core/sessions/began-cookie.ts';
import { setBindCookie } from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import { presentedTrust, setTrustCookie } from '../../core/trusted-devices/trust-cookie.ts';
import type { LoginService } from './login.service.ts';

export function loginRoutes(
  calls: CallRegistry,
  login: LoginService,
  proofOfWork: ProofOfWork,
): void {
  calls.answer(
    signIn,
    async (request, reply) => {
      login.shedIfBusy();
      const { token, bindSecret, trustSecret } = await login.signIn(request.body, {
        market: siteOf(request).market,
        caller: { ...callerOf(request), browserHash: beginInBrowser(request, reply) },
        useProof: proofOfWork.broughtBy(request),
        once: onceRequestOf(request, signIn),
        trust: presentedTrust(request),
      });
      setBindCookie(request, reply, bindSecret);
      if (trustSecret) setTrustCookie(request, reply, trustSecret);
      return { access_token: token };
    },
    {
      foresee: async (request) => {
        const { password: _, ...typed } = request.body;
        await login.foresee(typed, { market: siteOf(request).market, caller: callerOf(request) });
      },
    },
  );

  calls.answer(signOut, async (request) => {
    await login.signOut(request.body.token, callerOf(request));
    return undefined;
  });
}
