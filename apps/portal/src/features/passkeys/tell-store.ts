import { readPasskeyStore } from '@carnet/contract/calls/passkeys';

import type { Api } from '@/core/http/api-client.ts';

/** Of WebAuthn Level 3; browsers without them are told nothing. */
interface SignalMethods {
  signalAllAcceptedCredentials?(options: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }): Promise<void>;
  signalCurrentUserDetails?(options: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }): Promise<void>;
}

/**
 * The store on this device forgets what was removed, here or elsewhere, and learns what the person is
 * called now: a passkey that opens nothing is no longer offered. A courtesy: nobody waits for it.
 */
export async function tellStore(api: Api): Promise<void> {
  const signals = globalThis.PublicKeyCredential as SignalMethods | undefined;
  if (!signals?.signalAllAcceptedCredentials) return;
  try {
    const store = await api.call(readPasskeyStore, {});
    const known = { rpId: store.rp_id, userId: store.user_id };
    await signals.signalAllAcceptedCredentials({
      ...known,
      allAcceptedCredentialIds: store.credential_ids,
    });
    await signals.signalCurrentUserDetails?.({
      ...known,
      name: store.name,
      displayName: store.display_name,
    });
  } catch {
    // It is told the next time.
  }
}
