import type { PasskeyProof } from '@carnet/contract/rules/passkey';
import { startAuthentication } from '@simplewebauthn/browser';

interface Asked {
  /** In base64url. */
  challenge: string;
  rpId: string;
}

/** The browser asks the person to unlock their passkey; rejects when they do not. */
export const askPasskey = (
  { challenge, rpId }: Asked,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<PasskeyProof> =>
  startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', allowCredentials: [] },
    useBrowserAutofill: isAutofill,
  }) as Promise<PasskeyProof>;

/** A payload is signed as it is. */
export const challengeOf = (payload: string): string =>
  btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
