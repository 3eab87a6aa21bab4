import { signIn, signOut } from '@carnet/contract/calls/login';
import type { Database } from '@carnet/database/connection';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { deviceIdOf, siteOf } from '../../core/http/request-context.ts';
import { presentedBindHash, setBindCookie } from '../../core/sessions/bind-cookie.ts';
import type { Caller, LoginService, SignedIn } from './login.service.ts';

/** What the session list shows; a longer one is noise, or an attempt to fill our disk. */
const USER_AGENT_MAX_LENGTH = 512;

export function loginRoutes(calls: CallRegistry, login: LoginService, db: Database): void {
  calls.answer(signIn, async (request, reply) => {
    login.shedIfBusy();
    const { market } = siteOf(request);
    const { token, bindSecret } = await doOnce<SignedIn>(db, request, signIn.name, (keep) =>
      login.signIn(request.body, market, callerOf(request), keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });

  calls.answer(signOut, async (request) => {
    await login.signOut(request.body.token, callerOf(request));
    return undefined;
  });
}

const callerOf = (request: FastifyRequest): Caller => ({
  requestId: request.id,
  deviceId: deviceIdOf(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
  ip: request.ip,
  bindHash: presentedBindHash(request),
});
