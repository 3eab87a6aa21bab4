import type { Actor } from '@carnet/identity/sessions/actor';
import type { FastifyRequest } from 'fastify';

import { sessionOf, siteOf } from './request-context.ts';
import { originOf } from './origin.ts';

export function actorOf(request: FastifyRequest): Actor {
  const { rules } = siteOf(request);
  return { session: sessionOf(request), origin: originOf(request), rules };
}
