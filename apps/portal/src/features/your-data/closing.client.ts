import { cancelClosing, closeAccount, describeClosing } from '@carnet/contract/calls/close-account';

import type { Api } from '@/core/http/api-client.ts';

export const leave = async (api: Api) => (await api.call(closeAccount, {})).closes_at;

export const readClosing = async (api: Api, token: string) =>
  (await api.call(describeClosing, { body: { token } })).closes_at;

export const keepAccount = (api: Api, token: string) =>
  api.call(cancelClosing, { body: { token } });
