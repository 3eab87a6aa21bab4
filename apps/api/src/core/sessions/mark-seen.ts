import type { Database } from '@carnet/database/connection';
import type { FastifyInstance } from 'fastify';

import { sessionStore } from './session.store.ts';

/** After the answer, so that nobody waits for it; a failure costs one minute of accuracy. */
export function markSessionsSeen(api: FastifyInstance, db: Database): void {
  api.addHook('onResponse', async ({ session, log }) => {
    if (!session?.isLastSeenStale) return;
    try {
      await sessionStore(db).markSeen(session.accountId, session.sessionId);
    } catch (error) {
      log.warn({ err: error }, 'last-seen time not written');
    }
  });
}
