import type { Transaction } from '@carnet/database/connection';

import { shutEverybodyOut } from './shut-everybody-out.ts';
import { endAllGrants, listLiveSignIns } from './sign-in.store.ts';
import { tellPartners } from './tell-partners.ts';

/**
 * Everybody out, and every app told: also those that were let in by a session that has ended since,
 * because the person allowed them to come back while signed out.
 */
export async function endAllAccess(
  transaction: Transaction,
  accountId: string,
  reason: string,
): Promise<void> {
  const live = await listLiveSignIns(transaction, accountId);
  const ended = await shutEverybodyOut(transaction, accountId, { reason });
  const sessionIds = live.filter((sessionId) => !ended.includes(sessionId));
  await tellPartners(transaction, { accountId, sessionIds });
}

/** The same, and what the apps were allowed is over, too. */
export async function endAllApprovals(
  transaction: Transaction,
  accountId: string,
  reason: string,
): Promise<void> {
  await endAllAccess(transaction, accountId, reason);
  await endAllGrants(transaction, accountId);
}
