import { endSession, endSessions, endTrust, listSessions } from '@carnet/contract/calls/sessions';
import { messageText } from '@carnet/texts/message-text';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { localeOf, sessionOf, siteOf } from '../../core/http/request-context.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import { devicesOf } from './sessions.policy.ts';
import type { Asker, SessionsService } from './sessions.service.ts';

/** `reservedCalls` check the session on connections that a flood of other calls cannot take. */
export function sessionsRoutes(
  calls: CallRegistry,
  reservedCalls: CallRegistry,
  sessions: SessionsService,
): void {
  calls.answer(listSessions, async (request) => {
    const { accountId, sessionId } = sessionOf(request);
    const rows = await sessions.list(accountId);
    return { data: devicesOf(rows, sessionId, deviceNameFor(request)) };
  });

  reservedCalls.answer(
    endSession,
    async (request) => {
      await sessions.endOne(askerOf(request), request.params.sessionId);
      return undefined;
    },
    {
      foresee: (request) =>
        sessions.refuseUnknown(sessionOf(request).accountId, request.params.sessionId),
    },
  );

  reservedCalls.answer(endSessions, async (request) => {
    await sessions.endMany(askerOf(request), request.query.all === 'true' ? 'all' : 'others');
    return undefined;
  });

  reservedCalls.answer(endTrust, async (request) => {
    await sessions.endTrust(sessionOf(request).accountId, request.params.sessionId);
    return undefined;
  });
}

const askerOf = (request: FastifyRequest): Asker => ({
  session: sessionOf(request),
  caller: callerOf(request),
  rules: siteOf(request).rules,
});

function deviceNameFor(request: FastifyRequest) {
  const locale = localeOf(request);
  return (browser: string | null, system: string | null) =>
    browser !== null && system !== null
      ? messageText('device.browser-on-system', locale, { browser, system })
      : (browser ?? system);
}
