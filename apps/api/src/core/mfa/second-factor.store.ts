import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CodeMethod } from '../one-time-codes/one-time-code.store.ts';

/** One way to prove, besides the password, that it is the person. */
export interface SecondFactor {
  /** Positive: set up by the person. Negative: what stands in, see `mfaIds`. */
  id: number;
  method: CodeMethod;
  /** Where codes go; null when none is sent. */
  contact: string | null;
  /** Of recovery keys: how many are unused. */
  left?: number;
}

export function secondFactorStore(db: Connection) {
  return {
    /** Primary first. */
    async listEnrolled(accountId: string): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select m.number as id, m.method, c.value as contact
        from mfa_method m left join contact c using (account_id, contact_id)
        where m.account_id = ${accountId} and (m.method = 'totp' or c.verified_at is not null)
        order by m.is_primary desc, m.number
      `.execute(db);
      return rows;
    },

    async countRecoveryKeys(accountId: string): Promise<number> {
      const { rows } = await sql`
        select from recovery_key where account_id = ${accountId} and used_at is null
      `.execute(db);
      return rows.length;
    },

    /** Null: they hold no card. Which of their cards is active, the card platform knows. */
    async cardHolderId(accountId: string): Promise<string | null> {
      const { rows } = await sql<{ holderId: string | null }>`
        select user_id as "holderId" from account where account_id = ${accountId}
      `.execute(db);
      return rows[0]?.holderId ?? null;
    },

    /** The verified default contacts, e-mail first, for people who have set up nothing. */
    async listStandIns(accountId: string): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select case kind when 'email' then ${mfaIds.email}::int else ${mfaIds.sms}::int end as id,
               case kind when 'email' then 'email' else 'sms' end as method, value as contact
        from contact
        where account_id = ${accountId} and is_default and verified_at is not null
        order by kind
      `.execute(db);
      return rows;
    },
  };
}
