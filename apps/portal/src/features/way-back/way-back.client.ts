import { listIdentityProviders } from '@carnet/contract/calls/identity-providers';
import {
  askWayBack,
  beginWayBack,
  describeWayBack,
  finishWayBack,
  sendWayBackCode,
  stopWayBack,
} from '@carnet/contract/calls/way-back';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';

import type { Api } from '@/core/http/api-client.ts';
import { type NewPassword, wireNames } from '@/core/new-password/new-password.ts';

/** Where somebody can prove who they are to come back: their country's identity alone. */
export const readNationalProviders = async (api: Api) =>
  (await api.call(listIdentityProviders, { query: {} })).providers.filter(
    ({ kind }) => kind === 'national',
  );

export const beginAt = async (api: Api, provider: string) =>
  (await api.call(beginWayBack, { body: { provider } })).address;

export const askWith = (api: Api, answer: ProviderAnswer) => api.call(askWayBack, { body: answer });

export const sendCodeTo = async (api: Api, ticket: string, email: string) =>
  (await api.call(sendWayBackCode, { body: { ticket, email } })).payload;

export const replaceEverything = async (
  api: Api,
  proof: { ticket: string; payload: string; code: string },
  typed: NewPassword,
) => (await api.call(finishWayBack, { body: { ...proof, ...wireNames(typed) } })).access_token;

export const readAsked = (api: Api, token: string) =>
  api.call(describeWayBack, { body: { token } });

export const putOff = (api: Api, token: string) => api.call(stopWayBack, { body: { token } });
