import type { MergeState } from '@carnet/contract/calls/merge';
import { redirect } from 'react-router';

import type { Api } from '@/core/http/api-client.ts';
import { failureOf } from '@/core/http/problems.ts';
import { readMergeState } from '@/core/merge/merge.client.ts';
import { mergePage } from '@/core/merge/merge-ways.ts';
import { readItem } from '@/core/session/session-items.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import type { CodeQuery } from './code-query.ts';

interface OpenMerge {
  payload: string;
  state: MergeState;
}

/** The merge that this tab is about; without one, or when it is over, its own page says so. */
export async function openMerge(query: CodeQuery, api: Api): Promise<OpenMerge> {
  const payload = readItem('fuzzion_payload');
  if (payload === undefined) throw backToMerge(query);
  try {
    return { payload, state: await readMergeState(api, payload) };
  } catch (error) {
    if (failureOf(error).code === 'ticket.expired') throw backToMerge(query);
    throw error;
  }
}

export const backToMerge = ({ intention }: CodeQuery) =>
  redirect(mergePage(openedAgain(intention)));
