import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

import { INVITATION_LIFE } from './invitation-life.ts';
import { isLive, isOpen } from './live-invitation.parts.ts';

/** So many mails a day reach an address that has proven nothing yet, whoever invites (attack 102). */
const MOST_A_DAY = 3;

export interface Inviter {
  market: Market;
  companyId: string;
}

export interface LineKey {
  kind: string;
  platformId: string;
}

export interface DraftInvitation extends LineKey {
  invitationId: string;
  locale: string;
  codeHash: Buffer;
  emailHash: Buffer;
  sealed: string;
}

const isOfLine = ({ market, companyId }: Inviter): RawBuilder<unknown> => sql`
  i.market = ${market} and i.company_id = ${companyId}
  and i.kind = line.kind and i.platform_id = line."platformId"`;

const lines = (keys: readonly LineKey[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(keys.map(({ kind, platformId }) => ({ kind, platformId })))}::jsonb)
    as line (kind text, "platformId" text)`;

/** What has expired makes room: the same person is invited anew. */
export async function endOverOnes(
  transaction: Transaction,
  inviter: Inviter,
  keys: readonly LineKey[],
): Promise<void> {
  await sql`
    update invitation as i set revoked_at = app_now(), content_sealed = null
    from ${lines(keys)}
    where ${isOfLine(inviter)} and ${isOpen} and not ${isLive}
  `.execute(transaction);
}

/**
 * The ids of those that are new, and when they end: of two lines for one person, in this list or an earlier one, the first
 * counts.
 */
export async function insertNew(
  transaction: Transaction,
  { market, companyId }: Inviter,
  drafts: readonly DraftInvitation[],
): Promise<Map<string, Date>> {
  const rows = drafts.map(({ codeHash, emailHash, ...draft }, place) => ({
    ...draft,
    place,
    codeHash: codeHash.toString('hex'),
    emailHash: emailHash.toString('hex'),
  }));
  const inserted = await sql<{ id: string; expiresAt: Date }>`
    with draft as (
      select row.*, decode(row."emailHash", 'hex') as email_hash,
             row_number() over (partition by row."emailHash" order by row.place) as mail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        "invitationId" uuid, kind text, "platformId" text, locale text, "codeHash" text,
        "emailHash" text, sealed text, place int)
    )
    insert into invitation (account_id, market, company_id, kind, platform_id, code_hash, email_hash,
                            content_sealed, locale, epoch, expires_at)
    select "invitationId", ${market}, ${companyId}, kind, "platformId", decode("codeHash", 'hex'),
           email_hash, sealed, locale, (select minimum from session_epoch),
           app_now() + ${INVITATION_LIFE}::interval
    from draft
    where mail + (select count(*) from invitation earlier where earlier.email_hash = draft.email_hash
                    and earlier.created_at > app_now() - interval '1 day') <= ${MOST_A_DAY}
    order by place
    on conflict (market, company_id, kind, platform_id)
      where accepted_at is null and revoked_at is null do nothing
    returning account_id as id, expires_at as "expiresAt"
  `.execute(transaction);
  return new Map(inserted.rows.map(({ id, expiresAt }) => [id, expiresAt]));
}

/** The open invitations of these lines. */
export async function findOpenOnes(
  transaction: Transaction,
  inviter: Inviter,
  keys: readonly LineKey[],
): Promise<(LineKey & { invitationId: string })[]> {
  const { rows } = await sql<LineKey & { invitationId: string }>`
    select distinct i.account_id as "invitationId", i.kind, i.platform_id as "platformId"
    from ${lines(keys)} join invitation i on ${isOfLine(inviter)} and ${isOpen}
  `.execute(transaction);
  return rows;
}
