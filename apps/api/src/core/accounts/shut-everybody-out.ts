import type { Transaction } from '@carnet/database/connection';

import { oneTimeCodeStore } from '../one-time-codes/one-time-code.store.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { ticketStore } from '../tickets/ticket.store.ts';
import { trustedDeviceStore } from '../trusted-devices/trusted-device.store.ts';

/**
 * Ends all that anybody may hold of an account (attacks 50, 66): pending codes and tickets, sessions
 * and hand-offs, the trust in devices; all but the session that asked, where that stays. Answers
 * with the sessions that ended.
 */
export async function shutEverybodyOut(
  transaction: Transaction,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<string[]> {
  // Before the sessions: who is just turning a ticket into a session is waited for, and then ended.
  await ticketStore(transaction).endAllOf(accountId);
  await oneTimeCodeStore(transaction).endAllOf(accountId);
  const ended = await endAllSessions(transaction, accountId, options);
  await trustedDeviceStore(transaction).endAll(accountId, options.reason);
  return ended;
}
