import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';

import { exportJWK, SignJWT } from 'jose';

/** A key of an app's own, and the proofs that it holds it (DPoP). */
export async function newProofMaker(alg = 'ES256') {
  const { publicKey, privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  return (
    method: string,
    address: string,
    {
      token,
      header,
      ...changes
    }: { token?: string; header?: object } & Record<string, unknown> = {},
  ): Promise<string> =>
    new SignJWT({
      htm: method,
      htu: address,
      jti: randomUUID(),
      ...(token !== undefined && {
        ath: createHash('sha256').update(token).digest('base64url'),
      }),
      ...changes,
    })
      .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
      .setIssuedAt((changes['iat'] as number | undefined) ?? Math.floor(Date.now() / 1000))
      .sign(privateKey);
}
