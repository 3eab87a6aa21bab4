import type { CallBody } from '@carnet/contract/call';
import {
  claimOwnership,
  declineMerge,
  describeUndo,
  listMerges,
  merge,
  sendUndoCode,
  sendUndoLink,
  undoMerge,
} from '@carnet/contract/calls/merge';

import type { Api } from '@/core/http/api-client.ts';

export type Claim = CallBody<typeof claimOwnership>;

/** R205. */
export const claim = (api: Api, body: Claim) => api.call(claimOwnership, { body });

export type Choices = CallBody<typeof merge>['choices'];

export const mergeAccounts = (api: Api, payload: string, choices: Choices) =>
  api.call(merge, { body: { payload, choices } });

export type Decision = CallBody<typeof declineMerge>['decision'];

export const decline = async (api: Api, payload: string, decision: Decision) =>
  (await api.call(declineMerge, { body: { payload, decision } })).reference;

export const readMerges = async (api: Api) => (await api.call(listMerges, {})).data;

export const orderUndoLink = (api: Api, mergeId: string) =>
  api.call(sendUndoLink, { params: { mergeId } });

export const readUndo = (api: Api, token: string) => api.call(describeUndo, { body: { token } });

export const askUndoCode = (api: Api, token: string, mfaId: number) =>
  api.call(sendUndoCode, { body: { token, mfaId } });

export type UndoProof = CallBody<typeof undoMerge>;

export const undo = (api: Api, proof: UndoProof) => api.call(undoMerge, { body: proof });
