import {
  approve,
  authorise,
  previewAuthorise,
  previewSignOut,
} from '@carnet/contract/calls/consent';

import type { Api } from '@/core/http/api-client.ts';
import type { AskedApproval } from '@/core/partners/waiting-approval.ts';

export type PartnerRequest = Record<string, string>;

export type Asked = AskedApproval;

export const askAsGuest = (api: Api, request: PartnerRequest) =>
  api.call(previewAuthorise, { query: request });

export const askSignOut = (api: Api, request: PartnerRequest) =>
  api.call(previewSignOut, { query: request });

export const askAsPerson = (api: Api, request: PartnerRequest) =>
  api.call(authorise, { query: request });

export const answerPartner = (api: Api, id: string, approved: boolean) =>
  api.call(approve, { body: { id, approved } });
