import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import type { Database } from '@carnet/database/connection';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { siteOf } from '../../core/http/request-context.ts';
import {
  newBindSecret,
  presentedBindSecret,
  setBindCookie,
} from '../../core/sessions/bind-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { HandoffAnswer, HandoffService } from './handoff.service.ts';

export function handoffRoutes(calls: CallRegistry, handoff: HandoffService, db: Database): void {
  calls.answer(exchangeHandoff, async (request, reply) => {
    const destination = {
      market: siteOf(request).market,
      host: portalHostOf(request),
      // Kept, not replaced: the browser may hold the live session of somebody else, which lasts
      // until the person has said whether to continue as the one handed over (attack 44).
      bindSecret: presentedBindSecret(request) ?? newBindSecret(),
    };
    const { token, bindSecret } = await doOnce<HandoffAnswer>(
      db,
      request,
      exchangeHandoff,
      (keep) => handoff.exchange(request.body.token, destination, callerOf(request), keep),
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
