import { useState } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import type { MessageFilter } from './message-filter.ts';
import { changeNews, type MessagePage, type News, readMessages } from './notifications.client.ts';

/** The messages of the first page, and of those that were asked for after it. */
export function useMessages(first: MessagePage, filter: MessageFilter) {
  const { api } = useReach();
  const [asked, setAsked] = useState({ after: first, pages: [] as readonly MessagePage[] });
  // What was asked for belongs to the list that it goes on from.
  const older = asked.after === first ? asked.pages : [];
  const next = (older.at(-1) ?? first).next;
  const load = useWrite({
    mutationFn: (before: string) => readMessages(api, { ...filter, before }),
    onSuccess: (page) => setAsked({ after: first, pages: [...older, page] }),
  });
  return {
    messages: [first, ...older].flatMap(({ data }) => data),
    /** The first of those that were asked for last. */
    continuesAt: older.at(-1)?.data[0]?.id,
    load,
    loadOlder: next === null ? undefined : () => load.mutate(next),
  };
}

/** What the server says after a switch counts, whatever the page showed before. */
export function useNews(onFile: readonly News[]) {
  const { api } = useReach();
  const change = useWrite({
    mutationFn: ({ channel, isGiven }: { channel: News['channel']; isGiven: boolean }) =>
      changeNews(api, channel, isGiven),
  });
  return { news: change.data ?? onFile, change };
}
