import { offerPasskey } from '@carnet/contract/calls/passkeys';
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';

import type { Api } from '../http/api-client.ts';
import { localItems } from '../session/browser-storage.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

const KEY = 'passkey-offer';

/** "Not on this device": kept here, for whoever signs in here. */
export const neverOfferHere = (): void => localItems.write(KEY, 'never');

/**
 * Whether a passkey is offered now: on a device that checks who holds it, to somebody who has none, once
 * in 30 days, which the API counts. An offer is a courtesy: what goes wrong with it is passed over.
 */
export async function isPasskeyOffered(api: Api): Promise<boolean> {
  if (!canUsePasskeys() || localItems.read(KEY) === 'never') return false;
  try {
    if (!(await platformAuthenticatorIsAvailable())) return false;
    return (await api.call(offerPasskey, {})).is_offered;
  } catch {
    return false;
  }
}
