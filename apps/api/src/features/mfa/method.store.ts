import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export interface EnrolledMethod {
  number: number;
  method: 'sms' | 'email' | 'totp';
  contactId: string | null;
  contact: string | null;
  isVerified: boolean;
  isPrimary: boolean;
}

export function methodStore(db: Connection) {
  return {
    /** The primary one, then the backup: what would become primary without it (R173). */
    async list(accountId: string): Promise<EnrolledMethod[]> {
      const { rows } = await sql<EnrolledMethod>`
        select m.number, m.method, m.contact_id as "contactId", c.value as contact,
               m.method = 'totp' or c.verified_at is not null as "isVerified",
               m.is_primary as "isPrimary"
        from mfa_method m left join contact c using (account_id, contact_id)
        where m.account_id = ${accountId}
        order by m.is_primary desc, array_position(array['totp', 'sms', 'email'], m.method), m.number
      `.execute(db);
      return rows;
    },

    /** The old one steps back first: at no time are there two. */
    async makePrimary(accountId: string, number: number): Promise<void> {
      await sql`
        update mfa_method set is_primary = false
        where account_id = ${accountId} and is_primary and number <> ${number}
      `.execute(db);
      await sql`
        update mfa_method set is_primary = true
        where account_id = ${accountId} and number = ${number} and not is_primary
      `.execute(db);
    },

    async remove(accountId: string, number: number): Promise<void> {
      await sql`
        delete from mfa_method where account_id = ${accountId} and number = ${number}
      `.execute(db);
    },

    /** Under the account's lock: sign-ins that looked the person up before are not let in (attack 50). */
    async markChanged(accountId: string): Promise<void> {
      await sql`
        update account set factors_changed_at = app_now() where account_id = ${accountId}
      `.execute(db);
    },

    async changeContact(accountId: string, number: number, contactId: string): Promise<void> {
      await sql`
        update mfa_method set contact_id = ${contactId}
        where account_id = ${accountId} and number = ${number}
      `.execute(db);
    },
  };
}
