import { listAuthorisedApps, revokeAuthorisedApp } from '@carnet/contract/calls/authorised-apps';

import type { Api } from '@/core/http/api-client.ts';

/** The apps in the order of the server: by name. */
export const readApps = async (api: Api) => Object.values(await api.call(listAuthorisedApps, {}));

export const revokeApp = (api: Api, clientId: string) =>
  api.call(revokeAuthorisedApp, { params: { clientId } });
