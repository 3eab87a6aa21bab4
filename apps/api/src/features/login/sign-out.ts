import type { OpenDatabase } from '@carnet/database/connection';
import { readSessionToken } from '@carnet/runtime/tokens';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import { tellPartners } from '../../core/partners/tell-partners.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { sessionStore } from '../../core/sessions/session.store.ts';

/** A token that opens nothing any more is no error: signing out twice is signing out. */
export type SignOut = (token: string, caller: Caller) => Promise<void>;

export const createSignOut =
  ({ db }: OpenDatabase): SignOut =>
  async (token, { requestId, ip }) => {
    const proof = readSessionToken(token);
    if (!proof) return;
    const { accountId, hash } = proof;
    await db.transaction().execute(async (transaction) => {
      const sessionId = await sessionStore(transaction).endByToken(accountId, hash, 'logout');
      if (sessionId === undefined) return;
      await tellPartners(transaction, { accountId, sessionIds: [sessionId] });
      await securityEventStore(transaction).append({
        accountId,
        kind: 'session.ended',
        sessionId,
        requestId,
        ip,
      });
    });
  };
