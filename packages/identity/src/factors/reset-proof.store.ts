import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { OfferedFactor } from './factor.ts';
import { HOLD } from '../contacts/hold.ts';

export interface ResetProof extends OfferedFactor {
  /** Null: the proof is an authenticator, or a key that stands in for it. */
  contactId: string | null;
}

export interface ResetStanding {
  isFrozen: boolean;
  /**
   * From when on what came to the account proves nothing: because somebody disowned it, or because
   * the contact that the code went to came or moved to the front then. Null: an ordinary reset.
   */
  cut: string | null;
  /** The contact is held itself, and needs another proof. */
  isHeld: boolean;
}

/**
 * What a reset through one contact rests on; undefined: the contact is none of the person's any more.
 */
export async function resetStanding(
  db: Connection,
  accountId: string,
  contactId: string,
): Promise<ResetStanding | undefined> {
  const { rows } = await sql<ResetStanding>`
    select a.frozen_at is not null as "isFrozen",
           least(a.disowned_since,
                 case when c.held_until > app_now() then c.held_until - ${HOLD}::interval end)::text
             as cut,
           coalesce(c.held_until > app_now() or c.created_at >= a.disowned_since, false) as "isHeld"
    from account a join contact c using (account_id)
    where a.account_id = ${accountId} and c.contact_id = ${contactId}
      and c.verified_at is not null and a.closes_at is null
  `.execute(db);
  return rows[0];
}

/**
 * What else must be proven where a contact alone is not believed: by a factor, or else another
 * contact, that stood before the cut and was not put back by whoever disowned something. An
 * ex-employer's mailbox, or a stolen phone, so does not undo its own removal into the account
 * (attack 82).
 */
export async function resetProofs(
  db: Connection,
  accountId: string,
  contactId: string,
): Promise<ResetProof[]> {
  const standing = await resetStanding(db, accountId, contactId);
  if (!standing || standing.cut === null) return [];
  const { cut } = standing;
  const { rows } = await sql<ResetProof>`
    with proven as (
      select c.kind, case c.kind when 'email' then 'email' else 'sms' end as channel
      from contact c where c.account_id = ${accountId} and c.contact_id = ${contactId}
    ), standing as (
      select c.* from contact c join account a using (account_id)
      where c.account_id = ${accountId} and c.contact_id <> ${contactId}
        and c.verified_at is not null and c.created_at < ${cut}::timestamptz
        and (c.held_until is null or c.held_until - ${HOLD}::interval < ${cut}::timestamptz)
        and (c.restored_at is null or a.disowned_at is null or c.restored_at < a.disowned_at)
    ), enrolled as (
      select m.number as id, m.method, s.value as contact, s.contact_id, m.is_primary
      from mfa_method m join account a using (account_id)
      left join standing s on s.contact_id = m.contact_id
      where m.account_id = ${accountId} and m.created_at < ${cut}::timestamptz
        and (m.restored_at is null or a.disowned_at is null or m.restored_at < a.disowned_at)
        and (m.method = 'totp' or s.contact_id is not null)
        and m.method <> (select channel from proven)
    ), keys as (
      select ${mfaIds.totpRecovery}::int as id, 'totpRecovery' as method, null::text as contact,
             null::uuid as contact_id
      where exists (select from enrolled where method = 'totp')
        and exists (select from recovery_key
                    where account_id = ${accountId} and used_at is null
                      and created_at < ${cut}::timestamptz)
    ), stand_in as (
      select distinct on (s.kind)
             case s.kind when 'email' then ${mfaIds.email}::int else ${mfaIds.sms}::int end as id,
             case s.kind when 'email' then 'email' else 'sms' end as method, s.value as contact,
             s.contact_id
      from standing s
      where not exists (select from enrolled)
        -- With codes switched on the second never comes by the channel of the first (attack 33).
        and (s.kind <> (select kind from proven)
             or not exists (select from mfa_method where account_id = ${accountId}))
      order by s.kind, s.is_default desc, s.created_at
    )
    select id, method, contact, contact_id as "contactId" from (
      select id, method, contact, contact_id, 0 as place, is_primary from enrolled
      union all select id, method, contact, contact_id, 1, false from keys
      union all select id, method, contact, contact_id, 2, false from stand_in
    ) as ways
    order by place, is_primary desc, id desc
  `.execute(db);
  return rows;
}
