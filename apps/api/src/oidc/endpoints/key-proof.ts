import type { Connection } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose';

import { isFirstUse } from '../store/used-proof.store.ts';

/** How far the app's clock may be from ours: as much as the engine allows on its own endpoints. */
const WINDOW_SECONDS = 300;

interface KeyedToken {
  /** Thumbprint of the key that the token was issued to. */
  key: string;
  clientId: string;
}

interface Shown {
  proof: string | undefined;
  token: string;
  method: string;
  address: string;
}

/** Whether whoever shows the token also holds its key, for this request and for the first time. */
export async function provesKey(
  db: Connection,
  { key, clientId }: KeyedToken,
  { proof = '', token, method, address }: Shown,
): Promise<boolean> {
  const signed = await read(proof);
  if (!signed) return false;
  const { claims, thumbprint } = signed;
  const { htm, htu, ath, jti } = claims;
  const isForThis =
    thumbprint === key &&
    htm === method &&
    typeof htu === 'string' &&
    withoutQuery(htu) === address &&
    ath === sha256(token).toString('base64url');
  if (!isForThis || typeof jti !== 'string') return false;
  return isFirstUse(db, { id: `${clientId} ${jti}`, windowSeconds: WINDOW_SECONDS });
}

async function read(proof: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256', 'PS256'],
      typ: 'dpop+jwt',
      requiredClaims: ['iat', 'jti', 'htm', 'htu', 'ath'],
      clockTolerance: WINDOW_SECONDS,
    });
    // Not the library's greatest age for a proof: that would be added to the tolerance.
    const { iat = 0 } = payload;
    if (Math.abs(Date.now() / 1000 - iat) > WINDOW_SECONDS) return undefined;
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk ?? {});
    return { claims: payload, thumbprint };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : undefined;
}
