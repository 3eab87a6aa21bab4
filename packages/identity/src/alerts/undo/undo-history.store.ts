import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Forgets who undid what: somebody who opposes an undoing again is noticed anew. */
export async function forgetUndos(db: Connection, accountId: string): Promise<void> {
  await sql`delete from undo where account_id = ${accountId}`.execute(db);
}
