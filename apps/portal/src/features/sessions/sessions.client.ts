import { endSession, endSessions, endTrust, listSessions } from '@carnet/contract/calls/sessions';

import type { Api } from '@/core/http/api-client.ts';

export const readDevices = async (api: Api) => (await api.call(listSessions, {})).data;

export const signDeviceOut = (api: Api, id: string) =>
  api.call(endSession, { params: { sessionId: id } });

export const signOthersOut = (api: Api) => api.call(endSessions, { query: {} });

export const endDeviceTrust = (api: Api, id: string) =>
  api.call(endTrust, { params: { sessionId: id } });
