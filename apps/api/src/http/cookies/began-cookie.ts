import { newSecret, sha256 } from '@carnet/runtime/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './host-cookie.ts';

const SECRET_SHAPE = /^[\w-]{43}$/;

/**
 * A cookie by which a browser is known again when it goes on with what it began. It lasts longer than
 * anything that is half done lives, so that two tabs of a browser share one.
 */
function browserCookie(name: string) {
  const cookie = hostCookie(name, { days: 1 });

  function presentedSecret(request: FastifyRequest): string | undefined {
    const value = cookie.read(request);
    return value && SECRET_SHAPE.test(value) ? value : undefined;
  }

  const hashOf = (request: FastifyRequest): Buffer | undefined => {
    const secret = presentedSecret(request);
    return secret === undefined ? undefined : sha256(secret);
  };
  const begin = (request: FastifyRequest, reply: FastifyReply): Buffer | undefined => {
    const presented = presentedSecret(request);
    if (presented === undefined && request.headers.origin === undefined) return undefined;
    const secret = presented ?? newBrowserSecret(request);
    cookie.set(request, reply, secret);
    return sha256(secret);
  };
  return { hashOf, begin };
}

/** A retry whose first answer was lost lost its cookie as well: it gets the same one again. */
function newBrowserSecret({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newSecret();
  return sha256(`browser that began ${key}`).toString('base64url');
}

const began = browserCookie('began');
const challenged = browserCookie('challenged');

/**
 * Hash of the cookie of the browser that goes on with what is half done; undefined: it has begun
 * nothing here.
 */
export const browserHashOf = began.hashOf;

/**
 * For calls that may leave something half done, whatever comes of them: whether the password was right
 * must not show in a cookie. Browsers name the page that calls. A caller who does not is a native app
 * or a bare client: it may keep no cookies, and what it began is as free as its token is (A18).
 */
export const beginInBrowser = began.begin;

/**
 * The same for a passkey's challenge, apart: every login page asks for one by itself, and must not take
 * from another tab what somebody began there by hand.
 */
export const challengedHashOf = challenged.hashOf;
export const challengeBrowser = challenged.begin;
