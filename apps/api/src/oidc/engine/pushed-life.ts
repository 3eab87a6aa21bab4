import { decodeJwt, UnsecuredJWT } from 'jose';
import type Provider from 'oidc-provider';
import type { AdapterPayload } from 'oidc-provider';

import { LIVES } from './lives.ts';

/**
 * The engine gives every pushed request a minute, whatever it is configured to, and writes that into
 * the unsigned token that it keeps the request in. Signing in with both factors takes longer. The
 * token's own times go: as for everything else, the database alone decides what is expired.
 */
export function withoutOwnTimes(payload: AdapterPayload): AdapterPayload {
  const { request } = payload;
  if (typeof request !== 'string') return payload;
  const { iat: _iat, nbf: _nbf, exp: _exp, ...claims } = decodeJwt(request);
  return { ...payload, request: new UnsecuredJWT(claims).encode() };
}

/** The app is told how long its request really is kept. */
export function tellPushedLife(engine: Provider): void {
  engine.on('pushed_authorization_request.success', (ctx) => {
    ctx.body = { ...(ctx.body as object), expires_in: LIVES.pushedRequest };
  });
}
