import { isScope, type Scope } from '@carnet/contract/scopes';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export interface AppRow {
  clientId: string;
  name: string;
  homepage: string | null;
  isVerified: boolean;
  scopes: Scope[];
  grantedAt: Date;
  lastUsedAt: Date | null;
}

/** Our own platforms are left out: nobody was asked about them, so there is nothing to take back. */
export async function listAuthorisedApps(db: Connection, accountId: string): Promise<AppRow[]> {
  const { rows } = await sql<Omit<AppRow, 'scopes'> & { scopes: string[] }>`
    select g.client_id as "clientId", client.name, client.homepage,
           client.is_verified as "isVerified", g.scopes, g.created_at as "grantedAt",
           g.last_used_at as "lastUsedAt"
    from oidc_grant g
    join client on client.client_id = g.client_id
    where g.account_id = ${accountId} and g.ended_at is null and not client.first_party
    order by client.name, g.client_id
  `.execute(db);
  return rows.map((row) => ({ ...row, scopes: row.scopes.filter(isScope) }));
}

/**
 * All tokens of the app hang on the grant and are over with it, those too that a refresh is
 * writing at this moment (attack 48). Undefined: there was nothing to end.
 */
export async function endGrant(
  db: Connection,
  accountId: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ grantId: string }>`
    update oidc_grant set ended_at = app_now()
    where account_id = ${accountId} and client_id = ${clientId} and ended_at is null
    returning grant_id as "grantId"
  `.execute(db);
  return rows[0]?.grantId;
}
