import type { Origin } from '@carnet/identity/origin/origin';
import type { FastifyRequest } from 'fastify';

import { clientHintsOf } from './client-hints.ts';
import { deviceIdOf, siteOf } from './request-context.ts';
import { browserHashOf } from './cookies/began-cookie.ts';
import { presentedBindHash } from './cookies/bind-cookie.ts';

/**
 * As much of a user agent as the session list shows; a longer one is noise, or an attempt to fill our
 * disk.
 */
const USER_AGENT_MAX_LENGTH = 512;

export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  market: siteOf(request).market,
  deviceId: deviceIdOf(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
  clientHints: clientHintsOf(request.headers),
  ip: request.callerAddress,
  bindHash: presentedBindHash(request),
  browserHash: browserHashOf(request),
});
