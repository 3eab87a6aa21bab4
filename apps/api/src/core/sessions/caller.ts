import type { FastifyRequest } from 'fastify';

import { type ClientHints, clientHintsOf } from '../devices/client-hints.ts';
import { deviceIdOf } from '../http/request-context.ts';
import { browserHashOf } from './began-cookie.ts';
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
  /** Of the browser that began what is half done here, if it is one that did. */
  browserHash: Buffer | undefined;
}

/** What the session list shows; a longer one is noise, or an attempt to fill our disk. */
const USER_AGENT_MAX_LENGTH = 512;

export const callerOf = (request: FastifyRequest): Caller => ({
  requestId: request.id,
  deviceId: deviceIdOf(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
  clientHints: clientHintsOf(request.headers),
  ip: request.callerAddress,
  bindHash: presentedBindHash(request),
  browserHash: browserHashOf(request),
});
