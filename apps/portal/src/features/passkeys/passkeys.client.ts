import {
  addPasskey,
  beginPasskey,
  keepPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@carnet/contract/calls/passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';

import type { Api } from '@/core/http/api-client.ts';

export const readPasskeys = (api: Api) => api.call(listPasskeys, {});

/** The browser asks the person where to keep it; rejects when they do not want to. */
export async function makePasskey(api: Api) {
  const { payload, options } = await api.call(beginPasskey, {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
    optionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return api.call(addPasskey, {
    body: {
      payload,
      passkey: {
        id,
        rawId,
        type,
        clientExtensionResults: { ...clientExtensionResults },
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    },
  });
}

export const callPasskey = (api: Api, id: string, name: string) =>
  api.call(renamePasskey, { params: { id }, body: { name } });

export const dropPasskey = (api: Api, id: string) => api.call(removePasskey, { params: { id } });

export const stayPasskey = (api: Api, id: string) => api.call(keepPasskey, { params: { id } });
