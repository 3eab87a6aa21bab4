import { forgotUsername } from '@carnet/contract/calls/username';
import type { CallInput } from '@carnet/contract/client';

import type { Api } from '@/core/http/api-client.ts';

export type SearchWay = 'card' | 'national-number';

export interface Search {
  way: SearchWay;
  number: string;
}

export interface FoundUsernames {
  /** The usernames, masked; none when nothing was found. */
  usernames: string[];
  /** Where the usernames were sent in full, masked. */
  sentTo: string[];
}

export async function findUsernames(
  api: Api,
  { way, number }: Search,
  headers: CallInput<typeof forgotUsername>['headers'] = {},
): Promise<FoundUsernames> {
  const body = way === 'card' ? { card_number: number } : { national_number: number };
  const answer = await api.call(forgotUsername, { body, headers });
  return { usernames: answer.usernames, sentTo: answer.sent_to ?? [] };
}
