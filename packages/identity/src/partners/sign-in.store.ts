import type { Connection } from '@carnet/database/connection';
import type { SigningAlgorithm } from '@carnet/runtime/signing-key';
import { sql } from 'kysely';

/** Whose sign-ins to apps are over: those of some sessions, or all under one grant. */
export type Over =
  | { accountId: string; sessionIds: readonly string[] }
  | { accountId: string; grantId: string };

/** The apps that were signed in to and want to know when the sign-in is over. */
export async function listConcernedApps(
  db: Connection,
  over: Over,
): Promise<{ clientId: string; sessionId: string }[]> {
  const condition =
    'grantId' in over
      ? sql`f.grant_id = ${over.grantId}`
      : sql`f.session_id = any(${over.sessionIds}::uuid[])`;
  const { rows } = await sql<{ clientId: string; sessionId: string }>`
    select distinct f.client_id as "clientId", f.session_id as "sessionId"
    from oidc_family f
    join client c on c.client_id = f.client_id
    where f.account_id = ${over.accountId} and ${condition}
      and c.backchannel_logout_uri is not null
  `.execute(db);
  return rows;
}

/** The sessions by which apps were let in that still are. */
export async function listLiveSignIns(db: Connection, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select distinct session_id as "sessionId" from oidc_family
    where account_id = ${accountId} and ended_at is null and expires_at > app_now()
  `.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

/**
 * Ends the sign-ins to apps that would outlive their session, because the person allowed access
 * while signed out: signing out everywhere means everywhere.
 */
export async function endPartnerSignIns(
  db: Connection,
  accountId: string,
  options: { reason: string; exceptSessionId?: string | undefined },
): Promise<void> {
  await sql`
    update oidc_family set ended_at = app_now(), end_reason = ${options.reason}
    where account_id = ${accountId} and ended_at is null
      and session_id is distinct from ${options.exceptSessionId ?? null}::uuid
  `.execute(db);
}

/** What an app holds of people ends; their consent stays. */
export async function endClientTokens(
  db: Connection,
  clientId: string,
  reason: 'secret-revoked' | 'client-changed',
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update oidc_family set ended_at = app_now(), end_reason = ${reason}
    where client_id = ${clientId} and ended_at is null and expires_at > app_now()
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Where an app is told that somebody signed out, and by which name it knows them. The name of an account
 * that was taken into another has gone there with the person.
 */
export async function findLogoutAddress(
  db: Connection,
  { accountId, clientId }: { accountId: string; clientId: string },
): Promise<{ uri: string; subject: string; algorithm: SigningAlgorithm } | undefined> {
  const { rows } = await sql<{ uri: string; subject: string; algorithm: SigningAlgorithm }>`
    select c.backchannel_logout_uri as uri, o.subject, c.id_token_algorithm as algorithm
    from client c
    join account a on a.account_id = ${accountId}
    join oidc_subject o on o.account_id in (a.account_id, a.merged_into) and o.sector = c.sector
    where c.client_id = ${clientId} and c.disabled_at is null
      and c.backchannel_logout_uri is not null
    order by o.account_id = a.account_id desc limit 1
  `.execute(db);
  return rows[0];
}

/** All that apps were allowed; their tokens hang on it, and are over with it. */
export async function endAllGrants(db: Connection, accountId: string): Promise<void> {
  await sql`
    update oidc_grant set ended_at = app_now()
    where account_id = ${accountId} and ended_at is null
  `.execute(db);
}
