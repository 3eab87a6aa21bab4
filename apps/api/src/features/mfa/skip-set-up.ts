import type { Database } from '@carnet/database/connection';
import { sql } from 'kysely';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { Asker } from './mfa-change.ts';

export type SkipSetUp = (asker: Asker) => Promise<void>;

/** Until the next sign-in. Who is forced cannot, whatever their page offers (attack 31). */
export const createSkipSetUp =
  (db: Database): SkipSetUp =>
  ({ session: { accountId, sessionId }, caller: { requestId, ip } }) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        update account set mfa_skipped_at = app_now()
        where account_id = ${accountId} and not mfa_forced
        returning 1
      `.execute(transaction);
      if (rows.length === 0) throw new Refusal('mfa.setup_required');
      const event = { accountId, kind: 'mfa.skipped', sessionId, requestId, ip } as const;
      await securityEventStore(transaction).append(event);
    });
