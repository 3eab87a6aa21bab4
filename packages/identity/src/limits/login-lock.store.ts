import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { MOST_CONSECUTIVE } from './login-attempt.parts.ts';

/** Leaves an identifier as somebody else's guessing would: its password opens nothing (attack 13). */
export async function lockIdentifier(db: Connection, key: Buffer): Promise<void> {
  await sql`
    insert into login_attempt (key, consecutive, window_ends_at)
    values (${key}, ${MOST_CONSECUTIVE}, app_now() + interval '24 hours')
    on conflict (key) do update set consecutive = excluded.consecutive
  `.execute(db);
}
