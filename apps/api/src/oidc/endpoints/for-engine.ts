import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { siteOf } from '../../http/request-context.ts';
import { issuerOf } from '../../http/sites.ts';
import { bodyOf, PREFIX } from './paths.ts';

/** What the engine says of its addresses follows from configuration, never from the request. */
function withOwnOrigin(request: FastifyRequest): IncomingHttpHeaders {
  const { protocol, host } = new URL(issuerOf(siteOf(request)));
  return {
    ...request.raw.headers,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  };
}

/**
 * The request as the engine wants it: below its mount point, and with a body that can be read again,
 * though it was read once for the look ahead.
 */
export function forEngine(request: FastifyRequest): IncomingMessage {
  const body = Buffer.from(bodyOf(request));
  return Object.create(request.raw, {
    url: { value: request.url.slice(PREFIX.length), writable: true },
    // From the difference of the two addresses the engine knows where it is mounted.
    originalUrl: { value: request.url },
    headers: { value: withOwnOrigin(request) },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: {
      value: async function* () {
        yield body;
      },
    },
  });
}
