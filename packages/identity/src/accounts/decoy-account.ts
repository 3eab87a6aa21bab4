import type { Keyring } from '@carnet/runtime/keyring';
import { uuidText } from '@carnet/runtime/uuid-bytes';

/**
 * An account id that nobody has, always the same for the same unknown person: what is counted per
 * account is then counted for them alike, and neither an answer nor its time tells who exists.
 */
export function decoyAccountId(keyring: Keyring, identifier: string): string {
  const bytes = keyring.lastingHmac('identifier-hmac', `decoy ${identifier}`).subarray(-16);
  // Version 8, "made in its own way": no id of ours, which are version 7, can be equal.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidText(bytes);
}
