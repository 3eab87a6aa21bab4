import { forgotUsername } from '@carnet/contract/calls/username';
import type { CallInput } from '@carnet/contract/client';

import type { Api } from '@/core/http/api-client.ts';

export type SearchWay = 'card' | 'national-number';

export interface Search {
  way: SearchWay;
  number: string;
}

/** Masked; none when nothing was found. */
export async function findUsernames(
  api: Api,
  { way, number }: Search,
  headers: CallInput<typeof forgotUsername>['headers'] = {},
): Promise<string[]> {
  const body = way === 'card' ? { card_number: number } : { national_number: number };
  return (await api.call(forgotUsername, { body, headers })).usernames;
}
