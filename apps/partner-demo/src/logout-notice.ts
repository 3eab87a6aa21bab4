import { createRemoteJWKSet, jwtVerify } from 'jose';

import type { Carnet } from './carnet.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Reads what Carnet posts when a session is over; throws when Carnet did not sign it. */
export function createLogoutReader({ metadata }: Carnet, clientId: string) {
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''));
  return async (logoutToken: string): Promise<string> => {
    const { payload } = await jwtVerify(logoutToken, keys, {
      issuer: metadata.issuer,
      audience: clientId,
      typ: 'logout+jwt',
      requiredClaims: ['iat', 'jti', 'events', 'sid'],
    });
    const { events, sid, nonce } = payload as { events?: object; sid?: unknown; nonce?: unknown };
    if (!events || !(LOGOUT_EVENT in events) || nonce !== undefined || typeof sid !== 'string')
      throw new Error('This is no logout token.');
    return sid;
  };
}
