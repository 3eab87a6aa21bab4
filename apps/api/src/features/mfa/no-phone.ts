import type { Connection, Database } from '@carnet/database/connection';
import { sql } from 'kysely';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { Asker } from './mfa-change.ts';

export type SayNoPhone = (asker: Asker) => Promise<void>;

/**
 * An exception for who is forced (R157) and has no mobile phone: codes by e-mail are then enough. It
 * proves nothing and changes no method; support sees it. Nobody is excepted whose number is set up.
 */
export const createSayNoPhone =
  (db: Database): SayNoPhone =>
  ({ session: { accountId, sessionId }, caller: { requestId, ip } }) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        update account a set mfa_no_phone_at = app_now()
        where account_id = ${accountId} and mfa_no_phone_at is null
          and not exists (select from mfa_method m
                          where m.account_id = a.account_id and m.method = 'sms')
        returning 1
      `.execute(transaction);
      if (rows.length === 0) return;
      const event = { accountId, kind: 'mfa.no_phone', sessionId, requestId, ip } as const;
      await securityEventStore(transaction).append(event);
    });

/** A number is set up: the exception is over. */
export async function endNoPhone(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account set mfa_no_phone_at = null
    where account_id = ${accountId} and mfa_no_phone_at is not null
  `.execute(db);
}
