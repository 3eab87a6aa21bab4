import { messageChannels, MOST_SEARCHED } from '@carnet/contract/calls/notifications';
import { messageKinds } from '@carnet/contract/rules/message-purposes';

/** Which messages are shown; in the address, so that Back and a reload keep it. */
export interface MessageFilter {
  kind?: (typeof messageKinds)[number];
  channel?: (typeof messageChannels)[number];
  search?: string;
}

/** What an address says; a word that is none of ours is as good as none. */
export function filterIn(address: URLSearchParams): MessageFilter {
  const kind = messageKinds.find((each) => each === address.get('kind'));
  const channel = messageChannels.find((each) => each === address.get('channel'));
  const search = address.get('search')?.trim().slice(0, MOST_SEARCHED);
  return { ...(kind && { kind }), ...(channel && { channel }), ...(search && { search }) };
}

export const isFiltered = (filter: MessageFilter): boolean => Object.keys(filter).length > 0;
