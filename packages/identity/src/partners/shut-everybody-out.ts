import type { Transaction } from '@carnet/database/connection';

import { endPendingSignIns } from '../sessions/pending-sign-in/use-pending-sign-in.ts';
import { endAllTrust } from '../sessions/trusted-devices/trust-device.ts';
import { endChallenges } from '../challenges/use-challenge.ts';
import { endAllSessions } from './end-access.ts';

/**
 * Ends all that anybody may hold of an account (attacks 50, 66): pending codes and pending sign-ins, sessions
 * and hand-offs, the trust in devices; all but the session that asked, where that stays. Answers
 * with the sessions that ended.
 */
export async function shutEverybodyOut(
  transaction: Transaction,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<string[]> {
  // Before the sessions: who is just turning a pending sign-in into a session is waited for, and then ended.
  await endPendingSignIns(transaction, accountId);
  await endChallenges(transaction, accountId);
  const ended = await endAllSessions(transaction, accountId, options);
  await endAllTrust(transaction, accountId, options.reason);
  return ended;
}
