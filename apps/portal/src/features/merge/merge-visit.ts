import type { MergeState } from '@carnet/contract/calls/merge';

import { signedOut } from '@/core/factors/factors.client.ts';
import { failureOf } from '@/core/http/problems.ts';
import { readMergeState } from '@/core/merge/merge.client.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { readItem, removeItem } from '@/core/session/session-items.ts';

export interface MergeVisit {
  payload: string;
  state: MergeState;
}

/** Null: this tab has no offer, or its half hour is over. What is proven, only the server knows. */
export async function startMergeVisit(
  _url: URL,
  { api, session }: Reach,
): Promise<MergeVisit | null> {
  const payload = readItem('fuzzion_payload');
  if (payload === undefined) return null;
  try {
    return { payload, state: await readMergeState(api, payload) };
  } catch (error) {
    const { code } = failureOf(error);
    // R74: who was never signed in here is sent nowhere; whose session is over is told so.
    if (code === 'session.required' && session.mayBeOpen()) return signedOut(session);
    if (code !== 'session.required' && code !== 'ticket.expired') throw error;
    removeItem('fuzzion_payload');
    return null;
  }
}
