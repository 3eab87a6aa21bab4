import type { Database } from '@carnet/database/connection';
import { markSessionSeen } from '@carnet/identity/sessions/keep-session';
import type { FastifyInstance } from 'fastify';

import { isPrecognitive } from '../precognition.ts';

/**
 * The last-seen time is written after the answer, so that nobody waits for it; a failure costs one
 * minute of accuracy.
 */
export function markSessionsSeen(api: FastifyInstance, db: Database): void {
  api.addHook('onResponse', (request, _reply, done) => {
    done();
    const { session, log } = request;
    if (!session?.isLastSeenStale || isPrecognitive(request)) return;
    markSessionSeen(db, session.accountId, session.sessionId).catch((error: unknown) =>
      log.warn({ err: error }, 'last-seen time not written'),
    );
  });
}
