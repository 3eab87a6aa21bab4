import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { appendEvent, type SecurityEvent } from './event.parts.ts';

/** Append-only: what happened to an account, for the person and for support. */
export async function recordEvent(db: Connection, event: SecurityEvent): Promise<void> {
  await appendEvent(event, sql`true`).execute(db);
}
