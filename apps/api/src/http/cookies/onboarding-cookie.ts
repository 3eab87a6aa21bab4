import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './host-cookie.ts';

/** As long as what it names: a reload, another tab and tomorrow morning find it (A14). */
const cookie = hostCookie('onboarding', { days: 1 });

/** Names what this browser has begun; whether it is one of ours is for the store to say. */
export const presentedOnboarding = (request: FastifyRequest): string | undefined =>
  cookie.read(request);

export const setOnboardingCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): void => cookie.set(request, reply, payload);

export const clearOnboardingCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  cookie.clear(request, reply);
