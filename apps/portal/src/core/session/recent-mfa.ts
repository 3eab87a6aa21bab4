import { readRecentMfa } from '@carnet/contract/calls/second-factor';
import { stepUpActions, stepUpFor } from '@carnet/contract/rules/step-up';

import type { Api } from '../http/api-client.ts';

/**
 * The guard's question whether the second factor was proven recently; the write behind the page asks
 * again by itself (A20).
 */
export async function hasRecentMfa(api: Api, page: string) {
  const action = stepUpActions.find((each) => each === page);
  if (!action) return false;
  const query = { action, single: stepUpFor(action).takes === 'single' ? '1' : '0' } as const;
  const answer = await api.call(readRecentMfa, { query }, { handle401: true });
  return answer !== '401' && answer.recent;
}
