import type { FastifyRequest } from 'fastify';

export const PREFIX = '/oidc';

/** Where browsers come with a partner's request, and which page of the portal takes it from there. */
export const PORTAL_PAGES = new Map([
  ['/auth', '/partner'],
  ['/session/end', '/partner/sign-out'],
]);

/** The only endpoint that tells about a person; ID tokens say no more than who it is. */
export const USERINFO = '/me';

/** Where tokens are given. */
export const TOKEN = '/token';

/** Where a partner leaves a request beforehand. */
export const PUSHED_REQUEST = '/request';

/** Endpoints where a client or a token is checked; it is read in one go with all it hangs on. */
export const CHECKED = new Set([
  TOKEN,
  '/token/introspection',
  '/token/revocation',
  USERINFO,
  PUSHED_REQUEST,
]);

/**
 * Endpoints for programs. The engine knows more, and takes other spellings for the same (attack 90).
 */
export const OPEN = new Set([...CHECKED, '/jwks', '/.well-known/openid-configuration']);

/** Endpoints where the client itself is checked. */
export const CLIENTS_ONLY = new Set([...CHECKED].filter((path) => path !== USERINFO));

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  (url.split('?', 1)[0] ?? '').slice(PREFIX.length);

export const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): string =>
  typeof body === 'string' ? body : '';
