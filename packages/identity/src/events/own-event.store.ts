import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { SecurityEvent } from './event.parts.ts';

export interface OwnEvent<Kind extends SecurityEvent['kind'] = SecurityEvent['kind']> {
  kind: Kind;
  at: Date;
  sessionId: string | null;
}

/** Months are partitions: without a beginning every one of them would be looked into. */
const LATELY = sql`interval '90 days'`;

/** The latest of these kinds, for the person whom they happened to. */
export async function listOwnEvents<Kind extends SecurityEvent['kind']>(
  db: Connection,
  accountId: string,
  kinds: readonly Kind[],
  most: number,
): Promise<OwnEvent<Kind>[]> {
  const { rows } = await sql<OwnEvent<Kind>>`
    select kind, occurred_at as at, session_id as "sessionId"
    from security_event
    where account_id = ${accountId} and occurred_at > app_now() - ${LATELY}
      and kind = any (${kinds}::text[])
    order by occurred_at desc limit ${most}
  `.execute(db);
  return rows;
}
