import { newSecret, sha256 } from '@carnet/runtime/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from '../http/host-cookie.ts';
import { SESSION_LIFE } from './session-life.ts';

const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;
const cookie = hostCookie('bind', { days: Number.parseInt(SESSION_LIFE.bound.absolute, 10) });

export const newBindSecret = (): string => newSecret();

export const bindHashOf = (secret: string): Buffer => sha256(secret);

/** The bind cookie that came with a request, if it could be one of ours. */
export function presentedBindSecret(request: FastifyRequest): string | undefined {
  const value = cookie.read(request);
  return value && SECRET_SHAPE.test(value) ? value : undefined;
}

/** Of whatever came under its name: what could not be ours is the cookie of no session at all. */
export function presentedBindHash(request: FastifyRequest): Buffer | undefined {
  const value = cookie.read(request);
  return value === undefined ? undefined : bindHashOf(value);
}

export const setBindCookie = (request: FastifyRequest, reply: FastifyReply, secret: string): void =>
  cookie.set(request, reply, secret);
