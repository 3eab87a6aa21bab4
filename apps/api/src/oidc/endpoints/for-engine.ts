import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { siteOf } from '../../http/request-context.ts';
import { issuerOf, type Site } from '../../http/sites.ts';
import { bodyOf, PREFIX } from './paths.ts';
import type { ProviderRequest } from './provider-request.ts';

const ownOrigins = new WeakMap<Site, IncomingHttpHeaders>();

/** What the engine says of its addresses follows from configuration, never from the request. */
function ownOriginOf(site: Site): IncomingHttpHeaders {
  const known = ownOrigins.get(site);
  if (known) return known;
  const { protocol, host } = new URL(issuerOf(site));
  const own = { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host };
  ownOrigins.set(site, own);
  return own;
}

/**
 * The request as the engine wants it: below its mount point, and with a body that can be read again,
 * though it was read once for the look ahead. It is changed in place: one that inherits from it would
 * cost the engine, which looks at it a hundred times, more than all of this.
 */
export function forEngine(request: ProviderRequest): IncomingMessage {
  const body = Buffer.from(bodyOf(request));
  return Object.defineProperties(request.raw, {
    url: { value: request.url.slice(PREFIX.length), writable: true },
    // From the difference of the two addresses the engine knows where it is mounted.
    originalUrl: { value: request.url },
    headers: { value: { ...request.raw.headers, ...ownOriginOf(siteOf(request)) } },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: { value: () => [body] },
  });
}
