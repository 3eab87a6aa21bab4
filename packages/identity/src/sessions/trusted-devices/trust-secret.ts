import { isUuid } from '@carnet/runtime/ids';
import { newSecret, sha256 } from '@carnet/runtime/tokens';
import { uuidBytes, uuidText } from '@carnet/runtime/uuid-bytes';

/** `ct1_<account id>_<device's own id>_<secret>`: two ids of 22 characters, 256 bits of secret. */
const TRUST = /^ct1_([\w-]{22})_([\w-]{22})_([\w-]{43})$/;

export interface TrustProof {
  accountId: string;
  trustedId: string;
  hash: Buffer;
}

export function newTrustSecret(accountId: string, trustedId: string) {
  const value = ['ct1', shortId(accountId), shortId(trustedId), newSecret()].join('_');
  return { value, hash: sha256(value) };
}

export function readTrustSecret(value: string | undefined): TrustProof | undefined {
  const [whole, account, trusted] = TRUST.exec(value ?? '') ?? [];
  if (whole === undefined || account === undefined || trusted === undefined) return undefined;
  const [accountId, trustedId] = [longId(account), longId(trusted)];
  if (!isUuid(accountId) || !isUuid(trustedId)) return undefined;
  return { accountId, trustedId, hash: sha256(whole) };
}

const shortId = (id: string) => uuidBytes(id).toString('base64url');
const longId = (text: string) => uuidText(Buffer.from(text, 'base64url'));
