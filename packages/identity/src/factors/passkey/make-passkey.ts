import { newPasskeySchema } from '@carnet/contract/rules/passkey';
import { uuidBytes } from '@carnet/runtime/uuid-bytes';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';

import type { ListedPasskey, NewPasskey, RelyingParty } from './passkey.ts';
import { webauthn } from './webauthn.ts';

/** What the browser shows beside the passkey. */
const RP_NAME = 'Carnet';
/** As long as its challenge lives. */
const TIMEOUT_MILLIS = 10 * 60_000;
/** ES256, RS256 and EdDSA: what every authenticator of today has one of. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyOwner {
  accountId: string;
  /** What they sign in with, masked: shown by their own authenticator, to know the passkey by. */
  username: string;
  displayName: string;
}

/** What their passkeys call the person: known to their devices, and to nobody else. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(uuidBytes(accountId));

/** What the browser needs to make a passkey. No attestation: which device it is is not our business. */
export async function creationOptions(
  { accountId, username, displayName }: PasskeyOwner,
  relyingParty: RelyingParty,
  payload: string,
  known: readonly ListedPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty.id,
    userName: username,
    userDisplayName: displayName,
    userID: userHandleOf(accountId),
    challenge: payload,
    timeout: TIMEOUT_MILLIS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  });
}

/** Undefined: not made for us, not by our page, or without looking who holds the device. */
export async function readNewPasskey(
  made: string,
  relyingParty: RelyingParty,
  payload: string,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const response = newPasskeySchema.parse(JSON.parse(made));
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challengeOf(payload),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      rpId: relyingParty.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      aaguid,
      isSynced: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/** The payload is what is signed: random, used once, and bound to whoever asked for it. */
export const challengeOf = (payload: string): string => Buffer.from(payload).toString('base64url');
