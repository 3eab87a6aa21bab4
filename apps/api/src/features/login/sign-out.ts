import type { OpenDatabase } from '@carnet/database/connection';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { Origin } from '@carnet/identity/origin/origin';
import { tellPartners } from '@carnet/identity/partners/tell-partners';
import { endSessionByToken } from '@carnet/identity/sessions/end-sessions';
import { readSessionToken } from '@carnet/runtime/tokens';

/** A token that opens nothing any more is no error: signing out twice is signing out. */
export type SignOut = (token: string, origin: Origin) => Promise<void>;

export const createSignOut =
  ({ db }: OpenDatabase): SignOut =>
  async (token, { requestId, ip }) => {
    const proof = readSessionToken(token);
    if (!proof) return;
    const { accountId, hash } = proof;
    await db.transaction().execute(async (transaction) => {
      const sessionId = await endSessionByToken(transaction, accountId, hash, 'logout');
      if (sessionId === undefined) return;
      await tellPartners(transaction, { accountId, sessionIds: [sessionId] });
      await recordEvent(transaction, {
        accountId,
        kind: 'session.ended',
        sessionId,
        requestId,
        ip,
      });
    });
  };
