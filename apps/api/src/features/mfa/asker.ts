import type { FastifyRequest } from 'fastify';

import { sessionOf, siteOf } from '../../core/http/request-context.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { Asker } from './mfa-change.ts';

export function askerOf(request: FastifyRequest): Asker {
  const { market, rules } = siteOf(request);
  return { session: sessionOf(request), caller: callerOf(request), market, rules };
}
