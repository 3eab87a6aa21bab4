import type { PasskeyProof } from '@carnet/contract/rules/passkey';
import { uuidBytes } from '@carnet/runtime/uuid-bytes';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { KnownPasskey, PasskeyUse, RelyingParty } from './passkey.ts';
import { webauthn } from './webauthn.ts';

/** What is expected of a proof, by the server alone. */
export interface Expected {
  /** In base64url, or whether it is one of ours. */
  challenge: string | ((said: string) => boolean);
  relyingParty: RelyingParty;
}

/**
 * Undefined: somebody else's page, name, challenge or key, a holder who was not checked, or another
 * account's passkey (attack 101). Nothing is used up yet.
 */
export async function checkPasskeyProof(
  passkey: KnownPasskey,
  proof: PasskeyProof,
  { challenge, relyingParty }: Expected,
): Promise<PasskeyUse | undefined> {
  const { accountId, passkeyId, counter, publicKey, credentialId } = passkey;
  if (passkey.rpId !== relyingParty.id || !isHandleOf(accountId, proof)) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      // The person's face, finger or code was checked: so the passkey is both factors.
      requireUserVerification: true,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: Uint8Array.from(publicKey),
        counter,
      },
    });
    if (!verified) return undefined;
    const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return { accountId, passkeyId, counter: newCounter, isBackedUp };
  } catch {
    // The library throws for each thing that is wrong; which one it was is nobody's business.
    return undefined;
  }
}

function isHandleOf(accountId: string, { response }: PasskeyProof): boolean {
  const { userHandle } = response;
  return (
    userHandle === undefined ||
    userHandle === null ||
    Buffer.from(userHandle, 'base64url').equals(uuidBytes(accountId))
  );
}
