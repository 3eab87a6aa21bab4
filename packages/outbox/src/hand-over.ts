import type { Database } from '@carnet/database/connection';

import { takeWritten } from './hand-over.store.ts';
import { addMessageJobs } from './message-jobs.ts';
import { CHANNELS } from './message.ts';

/** So many at a time that the transaction stays short. */
const HANDED_OVER_AT_ONCE = 500;
/** Who is told of a sign-in is not waiting for the message: a second is soon enough. */
const LOOK_EVERY_MILLIS = 1_000;

/**
 * Hands messages to their queues that were only written: a sign-in writes its own in its one statement,
 * and waits for no queue, whose notice would make commits wait for each other. Each message goes once:
 * its mark and its job change in one transaction, and what another worker is handing over is left out.
 */
export async function handOverMessages(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await takeWritten(transaction, HANDED_OVER_AT_ONCE);
    for (const channel of CHANNELS) {
      const messages = rows.filter((message) => message.channel === channel);
      if (messages.length > 0) await addMessageJobs(transaction, channel, messages);
    }
    return rows.length;
  });
}

/** Looks every second, and again at once while there are many; a failure costs the next look. */
export function startHandingOver(db: Database, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      let handedOver: number;
      do handedOver = await handOverMessages(db);
      while (handedOver === HANDED_OVER_AT_ONCE && !stopping.signal.aborted);
    } catch (error) {
      onError(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, LOOK_EVERY_MILLIS);
  };
  const begin = () => {
    looking = look();
  };
  begin();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
