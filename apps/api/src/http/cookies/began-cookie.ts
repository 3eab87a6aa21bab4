import { newSecret, sha256 } from '@carnet/runtime/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './host-cookie.ts';

const SECRET_SHAPE = /^[\w-]{43}$/;
/**
 * The cookie lasts longer than anything that is half done lives, so that two tabs of a browser share
 * one.
 */
const cookie = hostCookie('began', { days: 1 });

function presentedSecret(request: FastifyRequest): string | undefined {
  const value = cookie.read(request);
  return value && SECRET_SHAPE.test(value) ? value : undefined;
}

/**
 * Hash of the cookie of the browser that goes on with what is half done; undefined: it has begun
 * nothing here.
 */
export function browserHashOf(request: FastifyRequest): Buffer | undefined {
  const secret = presentedSecret(request);
  return secret === undefined ? undefined : sha256(secret);
}

/**
 * For calls that may leave something half done, whatever comes of them: whether the password was right
 * must not show in a cookie. Browsers name the page that calls. A caller who does not is a native app
 * or a bare client: it may keep no cookies, and what it began is as free as its token is (A18).
 */
export function beginInBrowser(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  const presented = presentedSecret(request);
  if (presented === undefined && request.headers.origin === undefined) return undefined;
  const secret = presented ?? newBrowserSecret(request);
  cookie.set(request, reply, secret);
  return sha256(secret);
}

/** A retry whose first answer was lost lost its cookie as well: it gets the same one again. */
function newBrowserSecret({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newSecret();
  return sha256(`browser that began ${key}`).toString('base64url');
}
