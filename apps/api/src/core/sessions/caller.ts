import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { type ClientHints, clientHintsOf } from '../devices/client-hints.ts';
import { deviceIdOf } from '../http/request-context.ts';
import { presentedBindHash } from './bind-cookie.ts';

/** Where a call came from, for the session list and the events. */
export interface Caller {
  requestId: string;
  deviceId: string | undefined;
  userAgent: string | undefined;
  clientHints: ClientHints;
  ip: string | undefined;
  /** Hash of the bind cookie that came along, if any: it tells a browser we have seen before. */
  bindHash: Buffer | undefined;
}

/** What the session list shows; a longer one is noise, or an attempt to fill our disk. */
const USER_AGENT_MAX_LENGTH = 512;

export const callerOf = (request: FastifyRequest): Caller => ({
  requestId: request.id,
  deviceId: deviceIdOf(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
  clientHints: clientHintsOf(request.headers),
  // A proxy of ours may pass on what a client wrote: what is no address is nobody's.
  ip: isIP(request.ip) === 0 ? undefined : request.ip,
  bindHash: presentedBindHash(request),
});
