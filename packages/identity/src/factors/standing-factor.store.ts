import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { FactorName } from '../challenges/challenge.ts';
import { HOLD } from '../contacts/hold.ts';
import type { OfferedFactor } from './factor.ts';

/**
 * The methods, or else the phone, that stood before a moment and by which no mailbox is read: a contact
 * that came or moved to the front since may be a thief's.
 */
export async function standingMethods(
  db: Connection,
  accountId: string,
  before: Date,
): Promise<OfferedFactor[]> {
  const { rows } = await sql<OfferedFactor>`
    with standing as (
      select * from contact
      where account_id = ${accountId} and kind = 'phone' and verified_at is not null
        and created_at < ${before} and verified_at < ${before}
        and (held_until is null or held_until - ${HOLD}::interval < ${before})
        and (restored_at is null or restored_at < ${before})
    ), enrolled as (
      select m.number as id, m.method, s.value as contact
      from mfa_method m left join standing s on s.contact_id = m.contact_id
      where m.account_id = ${accountId} and m.created_at < ${before} and m.method <> 'email'
        and (m.restored_at is null or m.restored_at < ${before})
        and (m.method = 'totp' or s.contact_id is not null)
    ), keys as (
      select ${mfaIds.totpRecovery}::int as id, 'totpRecovery' as method, null::text as contact
      where exists (select from enrolled where method = 'totp')
        and exists (select from recovery_key
                    where account_id = ${accountId} and used_at is null and created_at < ${before})
    ), phone as (
      select ${mfaIds.sms}::int as id, 'sms' as method, value as contact from standing
      where not exists (select from enrolled where method = 'sms')
      order by is_default desc, created_at limit 1
    )
    select * from enrolled union all select * from keys union all select * from phone
  `.execute(db);
  return rows;
}

/**
 * Of several proofs those whose contact or app has been there for 72 hours: whoever holds the mailbox
 * adds a phone or an app of their own in a minute, and would have two.
 */
export async function settledProofs(
  db: Connection,
  accountId: string,
  provenBy: readonly FactorName[],
): Promise<FactorName[]> {
  const { rows } = await sql<{ method: FactorName }>`
    select case kind when 'email' then 'email' else 'sms' end as method from contact
    where account_id = ${accountId} and held_until > app_now()
    union all select unnest(array['totp', 'totpRecovery']) from authenticator
    where account_id = ${accountId} and created_at > app_now() - ${HOLD}::interval
  `.execute(db);
  const unsettled = new Set(rows.map(({ method }) => method));
  return provenBy.filter((method) => !unsettled.has(method));
}
