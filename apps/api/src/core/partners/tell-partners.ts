import type { Transaction } from '@carnet/database/connection';
import { addPartnerLogouts } from '@carnet/outbox/partner-logouts';
import { sql } from 'kysely';

import { partnerSessionId } from './partner-session-id.ts';

/** Whose sign-ins to apps are over: those of some sessions, or all under one grant. */
export type Over =
  | { accountId: string; sessionIds: readonly string[] }
  | { accountId: string; grantId: string };

interface Told {
  clientId: string;
  sessionId: string;
}

/**
 * In the transaction that ended them, every app that was signed in to and wants to know is told by
 * back-channel logout. Nothing is sent from here: the worker does, and tries again.
 */
export async function tellPartners(transaction: Transaction, over: Over): Promise<void> {
  if ('sessionIds' in over && over.sessionIds.length === 0) return;
  const condition =
    'grantId' in over
      ? sql`f.grant_id = ${over.grantId}`
      : sql`f.session_id = any(${over.sessionIds}::uuid[])`;
  const { rows } = await sql<Told>`
    select distinct f.client_id as "clientId", f.session_id as "sessionId"
    from oidc_family f
    join client c on c.client_id = f.client_id
    where f.account_id = ${over.accountId} and ${condition}
      and c.backchannel_logout_uri is not null
  `.execute(transaction);
  if (rows.length === 0) return;
  await addPartnerLogouts(
    transaction,
    rows.map(({ clientId, sessionId }) => ({
      accountId: over.accountId,
      clientId,
      sid: partnerSessionId(sessionId, clientId),
    })),
  );
}

/**
 * Ends the sign-ins to apps that would outlive their session, because the person allowed access
 * while signed out: signing out everywhere means everywhere.
 */
export async function endPartnerSignIns(
  transaction: Transaction,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<void> {
  await sql`
    update oidc_family set ended_at = app_now(), end_reason = ${options.reason}
    where account_id = ${accountId} and ended_at is null
      and session_id is distinct from ${options.exceptSessionId ?? null}::uuid
  `.execute(transaction);
}
