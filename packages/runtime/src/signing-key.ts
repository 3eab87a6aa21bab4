import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

import type { Keyring } from './keyring.ts';

/**
 * The first is the default: ES256 takes a fifth of the time of RS256, and a quarter of the bytes. RS256 is
 * what OpenID Connect Core has every provider offer, and all that some apps can read.
 */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

export const isSigningAlgorithm = (text: string): text is SigningAlgorithm =>
  SIGNING_ALGORITHMS.some((algorithm) => algorithm === text);

/** What partners verify our signatures with, as JWKS publishes it. */
export interface PublicSigningKey extends JWK {
  kid: string;
  alg: SigningAlgorithm;
  use: 'sig';
}

export interface NewSigningKey {
  keyId: string;
  publicJwk: PublicSigningKey;
  privateJwkSealed: string;
}

/** The parts of a private key that are no one else's: of a curve's, and of RSA's. */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'] as const;

const sealContextOf = (market: string, keyId: string) =>
  ['signing_key.private_jwk', market, keyId] as const;

/** The private half leaves this function only sealed. */
export async function newSigningKey(
  keyring: Keyring,
  { market, algorithm }: { market: string; algorithm: SigningAlgorithm },
): Promise<NewSigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const whole = await exportJWK(privateKey);
  const open = withoutPrivateParts(whole);
  const keyId = await calculateJwkThumbprint(open);
  const publicJwk: PublicSigningKey = { ...open, kid: keyId, alg: algorithm, use: 'sig' };
  const privateText = JSON.stringify({ ...whole, ...publicJwk });
  return {
    keyId,
    publicJwk,
    privateJwkSealed: await keyring.seal('envelope', privateText, sealContextOf(market, keyId)),
  };
}

function withoutPrivateParts(whole: JWK): JWK {
  const open = { ...whole };
  for (const part of PRIVATE_PARTS) delete open[part];
  return open;
}

export async function openSigningKey(
  keyring: Keyring,
  key: { market: string; keyId: string; privateJwkSealed: string },
): Promise<PublicSigningKey & { d: string }> {
  const text = await keyring.open(
    'envelope',
    key.privateJwkSealed,
    sealContextOf(key.market, key.keyId),
  );
  return JSON.parse(text);
}

export const importSigningKey = (jwk: PublicSigningKey) => importJWK(jwk, jwk.alg);
