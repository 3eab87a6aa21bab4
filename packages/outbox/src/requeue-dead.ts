import type { Database } from '@carnet/database/connection';

import { reviveDead } from './dead-message.store.ts';
import { addMessageJobs } from './message-jobs.ts';
import { type Channel, CHANNELS, type MessageKey } from './message.ts';

/** Gives dead messages all their attempts again; returns which. */
export async function requeueDead(
  db: Database,
  filter: { messageId?: string | undefined; channel?: Channel | undefined } = {},
): Promise<MessageKey[]> {
  return db.transaction().execute(async (transaction) => {
    const revived = await reviveDead(transaction, filter);
    for (const channel of CHANNELS) {
      const messages = revived.filter((message) => message.channel === channel);
      if (messages.length > 0) await addMessageJobs(transaction, channel, messages);
    }
    return revived.map(({ accountId, messageId }) => ({ accountId, messageId }));
  });
}
