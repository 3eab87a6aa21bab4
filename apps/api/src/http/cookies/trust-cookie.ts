import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('td', { days: 30 });

/** The cookie of a trusted device as it came; whether it is one of ours is for the store to say. */
export const presentedTrust = (request: FastifyRequest): string | undefined => cookie.read(request);

/** HttpOnly and on the API's own host: no script, and no sibling site, ever sees it (attack 35). */
export const setTrustCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void =>
  cookie.set(request, reply, value);
