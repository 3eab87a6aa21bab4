import { newSecret, sha256 } from '@carnet/runtime/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SESSION_LIFE } from './session-life.ts';

/**
 * `__Host-` cookies must be Secure, which browsers accept over http for `*.localhost` but not for
 * the bare names; there the plain name serves.
 */
const BARE_LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;
const THIRTY_DAYS_IN_SECONDS = Number.parseInt(SESSION_LIFE.bound.absolute, 10) * 86_400;

const isBareLocal = (request: FastifyRequest) => BARE_LOCAL_HOSTS.has(request.hostname);
const cookieName = (request: FastifyRequest) => (isBareLocal(request) ? 'bind' : '__Host-bind');

export const newBindSecret = (): string => newSecret();

export const bindHashOf = (secret: string): Buffer => sha256(secret);

/** The bind cookie that came with a request, if it could be one of ours. */
export function presentedBindSecret(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request)];
  return value && SECRET_SHAPE.test(value) ? value : undefined;
}

export function presentedBindHash(request: FastifyRequest): Buffer | undefined {
  const secret = presentedBindSecret(request);
  return secret === undefined ? undefined : bindHashOf(secret);
}

export function setBindCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  void reply.setCookie(cookieName(request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: !isBareLocal(request),
    maxAge: THIRTY_DAYS_IN_SECONDS,
  });
}
