import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CodeMethod } from '../one-time-codes/one-time-code.store.ts';

/** One way to prove, besides the password, that it is the person. */
export interface SecondFactor {
  /** Positive: set up by the person. Negative: a verified contact that stands in. */
  id: number;
  method: CodeMethod;
  /** Where codes go. */
  contact: string;
}

export function secondFactorStore(db: Connection) {
  return {
    /** Primary first. */
    async listEnrolled(accountId: string): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select m.number as id, m.method, c.value as contact
        from mfa_method m join contact c using (account_id, contact_id)
        where m.account_id = ${accountId} and c.verified_at is not null
        order by m.is_primary desc, m.number
      `.execute(db);
      return rows;
    },

    /** The verified default contacts, e-mail first, for people who have set up nothing. */
    async listStandIns(accountId: string): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select case kind when 'email' then -1 else -2 end as id,
               case kind when 'email' then 'email' else 'sms' end as method, value as contact
        from contact
        where account_id = ${accountId} and is_default and verified_at is not null
        order by kind
      `.execute(db);
      return rows;
    },
  };
}
