import { createHash, randomUUID } from 'node:crypto';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A key of an app's own, and the proofs that it holds it (DPoP). */
export async function newProofMaker() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  return (
    method: string,
    address: string,
    { token, ...changes }: { token?: string } & Record<string, unknown> = {},
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
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .setIssuedAt((changes['iat'] as number | undefined) ?? Math.floor(Date.now() / 1000))
      .sign(privateKey);
}
