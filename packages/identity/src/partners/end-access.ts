import type { Transaction } from '@carnet/database/connection';

import { endSessions, endSessionsOfDevice } from '../sessions/end-sessions.ts';
import { endPartnerSignIns, tellPartners } from './tell-partners.ts';

/** Ends every session of a person but one, and the sign-ins to apps that hang on them. */
export async function endAllSessions(
  transaction: Transaction,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<string[]> {
  const sessionIds = await endSessions(transaction, accountId, options);
  await tellPartners(transaction, { accountId, sessionIds });
  await endPartnerSignIns(transaction, accountId, options);
  return sessionIds;
}

/** Ends the sessions of one device, as a row of the device list is. Undefined: there is no such row. */
export async function endDevice(
  transaction: Transaction,
  accountId: string,
  sessionId: string,
  reason: string,
): Promise<string[] | undefined> {
  const ended = await endSessionsOfDevice(transaction, accountId, sessionId, reason);
  if (ended) await tellPartners(transaction, { accountId, sessionIds: ended });
  return ended;
}
