import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * `__Host-` cookies must be Secure, which browsers accept over http for `*.localhost` but not for
 * the bare names; there the plain name serves.
 */
const BARE_LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

const SECONDS_PER_DAY = 86_400;

/** A cookie that stays on this host and out of every script's reach. */
export function hostCookie(name: string, life: { days: number }) {
  const isBareLocal = (request: FastifyRequest) => BARE_LOCAL_HOSTS.has(request.hostname);
  const nameFor = (request: FastifyRequest) => (isBareLocal(request) ? name : `__Host-${name}`);
  const attributesFor = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: !isBareLocal(request),
  });
  return {
    read: (request: FastifyRequest): string | undefined =>
      cookieIn(request.headers.cookie ?? '', nameFor(request)),
    set(request: FastifyRequest, reply: FastifyReply, value: string): void {
      const maxAge = life.days * SECONDS_PER_DAY;
      void reply.setCookie(nameFor(request), value, { ...attributesFor(request), maxAge });
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(nameFor(request), attributesFor(request));
    },
  };
}

/**
 * The first cookie of that name, as it was sent. What we set needs no decoding, and what somebody else
 * set under our names opens nothing either way; taking every cookie of a browser apart would cost more
 * than the rest of the door.
 */
export function cookieIn(header: string, name: string): string | undefined {
  const wanted = `${name}=`;
  for (let at = 0; ; ) {
    const found = header.indexOf(wanted, at);
    if (found < 0) return undefined;
    if (found === 0 || header[found - 1] === ' ' || header[found - 1] === ';') {
      const end = header.indexOf(';', found);
      return header.slice(found + wanted.length, end < 0 ? undefined : end);
    }
    at = found + wanted.length;
  }
}
