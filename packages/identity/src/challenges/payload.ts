import { isUuid } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSecret, sha256 } from '@carnet/runtime/tokens';
import { uuidBytes, uuidText } from '@carnet/runtime/uuid-bytes';

/** `cp1_<account id, veiled, 22 characters>_<secret, 43 characters>`. */
const PAYLOAD = /^cp1_([\w-]{22})_([\w-]{43})$/;

export interface PayloadProof {
  /**
   * The accounts whose rows the payload may be among: one for each key that the veil may have been made
   * with.
   */
  accountIds: string[];
  hash: Buffer;
}

/**
 * An opaque handle of 256 random bits. In front travels the account id, as in session tokens, so
 * that a store split over several databases knows which one to ask. It is veiled with a pad made
 * from the secret: the same account looks different every time, so that a payload neither tells an
 * account from a decoy, nor that an address and a number belong to the same person.
 */
export function newPayload(keyring: Keyring, accountId: string, secret = newSecret()) {
  const pad = keyring.hmac('code-hmac', padLabel(secret));
  const payload = `cp1_${veil(uuidBytes(accountId), pad).toString('base64url')}_${secret}`;
  return { payload, hash: sha256(payload) };
}

export function readPayload(keyring: Keyring, payload: string): PayloadProof | undefined {
  const [, route, secret] = PAYLOAD.exec(payload) ?? [];
  if (route === undefined || secret === undefined) return undefined;

  const veiled = Buffer.from(route, 'base64url');
  const accountIds = keyring
    .hmacCandidates('code-hmac', padLabel(secret))
    .map((pad) => uuidText(veil(veiled, pad)))
    .filter(isUuid);
  return { accountIds, hash: sha256(payload) };
}

const padLabel = (secret: string) => `payload pad ${secret}`;

/** The digest's end is its random part; its beginning is the id of its key. */
function veil(bytes: Buffer, digest: Buffer): Buffer {
  const pad = digest.subarray(-bytes.length);
  return bytes.map((byte, index) => byte ^ (pad[index] ?? 0)) as Buffer;
}
