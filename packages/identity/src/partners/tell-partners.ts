import type { Transaction } from '@carnet/database/connection';
import { addPartnerLogouts } from '@carnet/outbox/partner-logouts';

import { partnerSessionId } from './partner-session-id.ts';
import { listConcernedApps, type Over } from './sign-in.store.ts';

export { endPartnerSignIns } from './sign-in.store.ts';

/**
 * In the transaction that ended sessions or a grant, every app that was signed in to and wants to know
 * is told by back-channel logout. Nothing is sent from here: the worker does, and tries again.
 */
export async function tellPartners(transaction: Transaction, over: Over): Promise<void> {
  if ('sessionIds' in over && over.sessionIds.length === 0) return;
  const apps = await listConcernedApps(transaction, over);
  if (apps.length === 0) return;
  await addPartnerLogouts(
    transaction,
    apps.map(({ clientId, sessionId }) => ({
      accountId: over.accountId,
      clientId,
      sid: partnerSessionId(sessionId, clientId),
    })),
  );
}
