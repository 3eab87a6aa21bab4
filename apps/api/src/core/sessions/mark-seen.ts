import type { Database } from '@carnet/database/connection';
import type { FastifyInstance } from 'fastify';

import { isPrecognitive } from '../http/precognition.ts';
import { sessionStore } from './session.store.ts';

/** After the answer, so that nobody waits for it; a failure costs one minute of accuracy. */
export function markSessionsSeen(api: FastifyInstance, db: Database): void {
  api.addHook('onResponse', async (request) => {
    const { session, log } = request;
    if (!session?.isLastSeenStale || isPrecognitive(request)) return;
    try {
      await sessionStore(db).markSeen(session.accountId, session.sessionId);
    } catch (error) {
      log.warn({ err: error }, 'last-seen time not written');
    }
  });
}
