import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { PasskeyProof } from '@carnet/contract/rules/passkey';

import { PORTALS } from './test-api.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** As much of CBOR as a passkey needs: whole numbers, short texts, bytes and small maps. */
const cbor = {
  head: (kind: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]),
  number: (value: number): Buffer => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  text: (value: string): Buffer => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  bytes: (value: Buffer): Buffer => Buffer.concat([cbor.head(2, value.length), value]),
  map: (...pairs: [Buffer, Buffer][]): Buffer =>
    Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
};

/** What a device gets wrong, for a test that asks whether we notice. */
export interface Flaw {
  origin?: string;
  rpId?: string;
  /** False: the device did not look who holds it. */
  isUserVerified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
}

const UP = 0x01;
const UV = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

/** A device that makes a passkey and signs with it, as a phone would. */
export function newPasskeyDevice({
  market = 'be',
  isSynced = true,
  aaguid = '00000000-0000-0000-0000-000000000000',
}: {
  market?: 'be' | 'lu';
  isSynced?: boolean;
  aaguid?: string;
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const home = { origin: PORTALS[market], rpId: new URL(PORTALS[market]).hostname };
  const kept = { counter: 0, userHandle: '' };

  const clientData = (type: string, challenge: string, flaw: Flaw) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaw.challenge ?? challenge,
        origin: flaw.origin ?? home.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, flaw: Flaw, key = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(flaw.counter ?? kept.counter);
    const synced = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const verified = flaw.isUserVerified === false ? 0 : UV;
    const all = Buffer.from([flags | UP | verified | synced]);
    return Buffer.concat([sha256(flaw.rpId ?? home.rpId), all, counter, key]);
  };
  const common = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    credentialId,
    kept,
    make(options: { challenge: string; user: { id: string } }, flaw: Flaw = {}) {
      kept.userHandle = options.user.id;
      const coseKey = cbor.map(
        [cbor.number(1), cbor.number(2)],
        [cbor.number(3), cbor.number(-7)],
        [cbor.number(-1), cbor.number(1)],
        [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      );
      const size = Buffer.from([0, credentialId.length]);
      const kind = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
      const key = Buffer.concat([kind, size, credentialId, coseKey]);
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authenticatorData(HAS_KEY, flaw, key))],
      );
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, flaw)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: string, flaw: Flaw = {}): PasskeyProof {
      const client = clientData('webauthn.get', challenge, flaw);
      const data = authenticatorData(0, flaw);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: flaw.userHandle ?? kept.userHandle,
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof newPasskeyDevice>;
