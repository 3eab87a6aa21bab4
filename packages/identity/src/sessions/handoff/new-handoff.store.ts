import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { NewHandoff } from './handoff.ts';

/** Long enough for one page to load, too short to be found in a history and used. */
const HANDOFF_LIFE = '60 seconds';

export async function insertHandoff(
  db: Connection,
  { accountId, market, targetHost, service }: NewHandoff,
  codeHash: Buffer,
): Promise<void> {
  await sql`
    insert into handoff (account_id, code_hash, market, target_host, service, expires_at)
    values (${accountId}, ${codeHash}, ${market}, ${targetHost.toLowerCase()}, ${service},
            app_now() + ${HANDOFF_LIFE}::interval)
  `.execute(db);
}
