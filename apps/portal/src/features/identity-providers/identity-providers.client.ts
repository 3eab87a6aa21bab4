import {
  addIdentity,
  beginIdentity,
  keepIdentity,
  listIdentities,
  removeIdentity,
  signInWithIdentity,
} from '@carnet/contract/calls/identity-providers';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';

import type { Api } from '@/core/http/api-client.ts';

export const readIdentities = (api: Api) => api.call(listIdentities, {});

export const beginConnecting = async (api: Api, provider: string) =>
  (await api.call(beginIdentity, { body: { provider } })).address;

export const connectIdentity = (api: Api, answer: ProviderAnswer) =>
  api.call(addIdentity, { body: answer });

export const dropIdentity = (api: Api, id: string) => api.call(removeIdentity, { params: { id } });

export const stayIdentity = (api: Api, id: string) => api.call(keepIdentity, { params: { id } });

export const requestTokenWith = async (api: Api, answer: ProviderAnswer) =>
  (await api.call(signInWithIdentity, { body: answer })).access_token;
