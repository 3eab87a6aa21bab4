import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { ListedInvitation, LiveInvitation } from './invitation.ts';
import { isLive, isOpen } from './live-invitation.parts.ts';

export type FoundInvitation = Omit<LiveInvitation, 'email'> & { sealed: string };

export async function findLive(
  db: Connection,
  market: Market,
  codeHashes: readonly Buffer[],
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.account_id as "invitationId", i.kind, i.platform_id as "platformId", i.locale,
           i.content_sealed as sealed,
           jsonb_build_object('id', c.company_id, 'name', c.name, 'emailDomains', c.email_domains)
             as company
    from invitation i join company c on c.company_id = i.company_id
    where i.code_hash = any(${codeHashes}::bytea[]) and i.market = ${market} and ${isLive}
  `.execute(db);
  return rows[0];
}

/** One statement decides: of many who come with the same code, one is first. */
export async function accept(
  transaction: Transaction,
  invitationId: string,
  accountId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update invitation as i
    set accepted_at = app_now(), accepted_by = ${accountId}, content_sealed = null
    where i.account_id = ${invitationId} and ${isLive}
  `.execute(transaction);
  return numAffectedRows > 0n;
}

export async function revoke(db: Connection, invitationId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update invitation as i set revoked_at = app_now(), content_sealed = null
    where i.account_id = ${invitationId} and ${isOpen}
  `.execute(db);
  return numAffectedRows > 0n;
}

export type ListedRow = ListedInvitation & { sealed: string | null };

/** Newest first. */
export async function list(db: Connection, companyId: string, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select i.account_id as "invitationId", i.company_id as "companyId", i.kind,
           i.platform_id as "platformId", i.locale, i.reminders, i.content_sealed as sealed,
           i.created_at as "createdAt", i.expires_at as "expiresAt",
           case when i.accepted_at is not null then 'accepted'
                when i.revoked_at is not null then 'revoked'
                when ${isLive} then 'live' else 'expired' end as state
    from invitation i where i.company_id = ${companyId}
    order by i.created_at desc, i.account_id desc limit ${limit}
  `.execute(db);
  return rows;
}
