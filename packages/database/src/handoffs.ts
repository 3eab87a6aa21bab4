import { newHandoffCode } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { Connection } from './connection.ts';

/** Long enough for one page to load, too short to be found in a history and used. */
const HANDOFF_LIFE = '60 seconds';

export interface NewHandoff {
  accountId: string;
  market: string;
  /** The portal host that the person is sent to; no other may use the code. */
  targetHost: string;
  /** Short name of the platform that hands the person over. */
  service: string;
}

/** The code goes into the fragment of the address that the person follows, and is kept nowhere. */
export async function createHandoff(db: Connection, handoff: NewHandoff): Promise<string> {
  const { code, hash } = newHandoffCode(handoff.accountId);
  await sql`
    insert into handoff (account_id, code_hash, market, target_host, service, expires_at)
    values (${handoff.accountId}, ${hash}, ${handoff.market}, ${handoff.targetHost.toLowerCase()},
            ${handoff.service}, app_now() + ${HANDOFF_LIFE}::interval)
  `.execute(db);
  return code;
}
