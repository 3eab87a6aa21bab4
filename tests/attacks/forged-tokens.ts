import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

import * as fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose';

const ALGORITHMS = [
  'none',
  'None',
  'NONE',
  '',
  'HS256',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
];

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens with the claims of a genuine one, signed by whoever has our public keys and some of their own. */
export async function forgeriesOf(genuine: string, published: JWK[]) {
  const claims = decodeJwt(genuine);
  const header = decodeProtectedHeader(genuine);
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownJwk = own.publicKey.export({ format: 'jwk' });
  const ownRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** What a careless server takes for the secret of an HMAC: all that it publishes of its keys. */
  const publicTexts = published.flatMap((jwk) => {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return [
      String(key.export({ format: 'pem', type: 'spki' })),
      JSON.stringify(jwk),
      JSON.stringify({ keys: published }),
      jwk.x ?? '',
    ];
  });
  const signers: ((input: string) => string)[] = [
    () => '',
    () => signature,
    (input) => sign('sha256', Buffer.from(input), sigOf(own.privateKey)).toString('base64url'),
    (input) => sign('sha256', Buffer.from(input), ownRsa.privateKey).toString('base64url'),
    ...['', ...publicTexts].map(
      (secret) => (input: string) => createHmac('sha256', secret).update(input).digest('base64url'),
    ),
  ];
  const forge = (changes: object, signer: (input: string) => string, moreClaims: object = {}) => {
    const input = `${encode({ ...header, ...changes })}.${encode({ ...claims, ...moreClaims })}`;
    return `${input}.${signer(input)}`;
  };
  const [unsigned, kept, byOwn] = signers as [Signer, Signer, Signer];

  const known = [
    ...ALGORITHMS.slice(0, 4).map((alg) => forge({ alg }, unsigned)),
    ...signers.slice(4).map((signer) => forge({ alg: 'HS256' }, signer)),
    forge({ jwk: ownJwk }, byOwn),
    forge({ jwk: ownJwk, kid: undefined }, byOwn),
    forge({ jku: 'http://127.0.0.1:9/jwks' }, byOwn),
    forge({ x5u: 'http://127.0.0.1:9/cert' }, byOwn),
    forge({ kid: '../../../dev/null' }, byOwn),
    forge({ kid: "x' union select 'x" }, byOwn),
    forge({}, kept, { sub: 'somebody-else' }),
    `${head}.${body}.`,
    `${head}.${body}`,
    `${genuine.slice(0, -4)}AAAA`,
  ];

  const strange = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant([]));
  const changes = fc.record(
    {
      alg: fc.oneof(fc.constantFrom(...ALGORITHMS), strange),
      typ: fc.oneof(fc.constantFrom('JWT', 'at+jwt', 'dpop+jwt', 'logout+jwt'), strange),
      kid: fc.oneof(fc.constantFrom(...published.map(({ kid = '' }) => kid)), strange),
      jwk: fc.oneof(fc.constant(ownJwk), strange),
      jku: fc.oneof(fc.constant('http://127.0.0.1:9/jwks'), strange),
      x5c: strange,
      crit: fc.oneof(fc.constant(['b64']), strange),
      b64: fc.boolean(),
      zip: fc.constant('DEF'),
    },
    { requiredKeys: [] },
  );
  const claimed = fc.record(
    { sub: fc.string(), aud: fc.string(), exp: fc.constant(4_102_444_800), scope: fc.string() },
    { requiredKeys: ['sub'] },
  );
  const any = fc
    .tuple(changes, fc.constantFrom(...signers), claimed)
    .map(([header, signer, claims]) => forge(header, signer, claims));
  return { known, any };
}

type Signer = (input: string) => string;

/** JOSE wants the two numbers of a signature side by side. */
const sigOf = (key: Parameters<typeof sign>[2]) =>
  ({ key, dsaEncoding: 'ieee-p1363' }) as Parameters<typeof sign>[2];
