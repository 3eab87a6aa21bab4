import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/**
 * What could not be sent within a week is given up for good, and its content wiped: an address or
 * a code is not kept for a repair that never came. Returns how many.
 */
export async function forgetStaleContent(db: Connection): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'dead', content_sealed = null, updated_at = app_now()
    where content_sealed is not null and state <> 'sent'
      and created_at < app_now() - interval '7 days'
  `.execute(db);
  return Number(numAffectedRows);
}
