import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import type { Database } from '@carnet/database/connection';
import { Refusal } from '@carnet/identity/refusal';
import { newBindSecret } from '@carnet/identity/sessions/bind-secret';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../http/answer-call.ts';
import { presentedBindSecret, setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { siteOf } from '../../http/request-context.ts';
import type { HandoffAnswer, HandoffService } from './handoff.service.ts';

export function handoffRoutes(calls: CallRegistry, handoff: HandoffService, db: Database): void {
  calls.answer(exchangeHandoff, async (request, reply) => {
    const destination = {
      host: portalHostOf(request),
      // The bind secret is kept, not replaced: the browser may hold the live session of somebody else,
      // which lasts until the person has said whether to continue as the one handed over (attack 44).
      bindSecret: presentedBindSecret(request) ?? newBindSecret(),
    };
    const { token, bindSecret } = await doOnce<HandoffAnswer>(
      db,
      request,
      exchangeHandoff,
      (keep) => handoff.exchange(request.body.token, destination, originOf(request), keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });
}

/** Browsers name the page that calls; a page that is not the market's portal has no business here. */
function portalHostOf(request: FastifyRequest): string {
  const { portalOrigin } = siteOf(request);
  const { origin } = request.headers;
  if (origin !== undefined && origin !== portalOrigin) throw new Refusal('handoff.invalid');
  return new URL(portalOrigin).hostname;
}
