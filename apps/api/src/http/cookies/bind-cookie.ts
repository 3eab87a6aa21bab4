import { bindHashOf } from '@carnet/identity/sessions/bind-secret';
import { SESSION_LIFE } from '@carnet/identity/sessions/session-life';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './host-cookie.ts';

const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;
const cookie = hostCookie('bind', { days: Number.parseInt(SESSION_LIFE.bound.absolute, 10) });

/** The bind cookie that came with a request, if it could be one of ours. */
export function presentedBindSecret(request: FastifyRequest): string | undefined {
  const value = cookie.read(request);
  return value && SECRET_SHAPE.test(value) ? value : undefined;
}

/**
 * Hash of whatever came under the cookie's name: what could not be ours is the cookie of no session at
 * all.
 */
export function presentedBindHash(request: FastifyRequest): Buffer | undefined {
  const value = cookie.read(request);
  return value === undefined ? undefined : bindHashOf(value);
}

export const setBindCookie = (request: FastifyRequest, reply: FastifyReply, secret: string): void =>
  cookie.set(request, reply, secret);
