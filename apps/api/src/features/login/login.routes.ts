import { signIn, signOut } from '@carnet/contract/calls/login';

import type { CallRegistry } from '../../http/answer-call.ts';
import { onceRequestOf } from '../../http/idempotency/idempotency.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { beginInBrowser } from '../../http/cookies/began-cookie.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { originOf } from '../../http/origin.ts';
import { presentedTrust, setTrustCookie } from '../../http/cookies/trust-cookie.ts';
import type { LoginService } from './login.service.ts';

export function loginRoutes(
  calls: CallRegistry,
  login: LoginService,
  proofOfWork: ProofOfWork,
): void {
  calls.answer(
    signIn,
    async (request, reply) => {
      const { token, bindSecret, trustSecret } = await login.signIn(request.body, {
        origin: { ...originOf(request), browserHash: beginInBrowser(request, reply) },
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
        await login.foresee(typed, originOf(request));
      },
    },
  );

  calls.answer(signOut, async (request) => {
    await login.signOut(request.body.token, originOf(request));
    return undefined;
  });
}
