import { confirmMergeCode, readMerge, sendMergeCode } from '@carnet/contract/calls/merge';

import type { Api } from '../http/api-client.ts';

/** What is proven of the two accounts, and what is still owed. */
export const readMergeState = (api: Api, payload: string) =>
  api.call(readMerge, { query: { payload } });

interface MergeChallenge {
  payload: string;
  mfaId: number;
  /** The shared contact as it was typed, where the address of the page had it. */
  target: string | undefined;
}

/** R212. */
export const askMergeCode = (api: Api, { payload, mfaId, target }: MergeChallenge) =>
  api.call(sendMergeCode, {
    body: { payload, mfaId, ...(target !== undefined && { target }) },
  });

/** R211: with the payload of the code. */
export const proveMergeCode = (api: Api, payload: string, code: string) =>
  api.call(confirmMergeCode, { body: { payload, code } });
