import { endSession, endSessions, endTrust, listSessions } from '@carnet/contract/calls/sessions';
import { messageText } from '@carnet/texts/message-text';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../http/answer-call.ts';
import { localeOf, sessionOf } from '../../http/request-context.ts';
import { devicesOf } from './sessions.policy.ts';
import type { SessionsService } from './sessions.service.ts';
import { actorOf } from '../../http/actor.ts';

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
      await sessions.endOne(actorOf(request), request.params.sessionId);
      return undefined;
    },
    {
      foresee: (request) =>
        sessions.refuseUnknown(sessionOf(request).accountId, request.params.sessionId),
    },
  );

  reservedCalls.answer(endSessions, async (request) => {
    await sessions.endMany(actorOf(request), request.query.all === 'true' ? 'all' : 'others');
    return undefined;
  });

  reservedCalls.answer(endTrust, async (request) => {
    await sessions.endTrust(sessionOf(request).accountId, request.params.sessionId);
    return undefined;
  });
}

function deviceNameFor(request: FastifyRequest) {
  const locale = localeOf(request);
  return (browser: string | null, system: string | null) =>
    browser !== null && system !== null
      ? messageText('device.browser-on-system', locale, { browser, system })
      : (browser ?? system);
}
