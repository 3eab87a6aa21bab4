import { preparedRead } from '@carnet/database/prepared';
import type { Pool } from 'pg';

import { IS_LIVE } from './live-session.parts.ts';
import type { TokenProof } from './session.ts';

interface SessionEnd {
  /** Null when nobody ended the session: its time was over. */
  reason: string | null;
}

/** Asked only once the session is known not to be live, and by the same proof that would open it. */
const findEndStatement = preparedRead<SessionEnd>(
  'session-find-end',
  `select s.end_reason as reason from session s
   where s.account_id = $1 and s.token_hash = $2 and s.market = $3 and not ${IS_LIVE}
     and (s.bound_at is null or s.bind_hash = $4)`,
);

export async function findEnd(
  pool: Pool,
  { accountId, tokenHash, market, bindHash }: TokenProof,
): Promise<SessionEnd | undefined> {
  const [end] = await findEndStatement(pool, [accountId, tokenHash, market, bindHash ?? null]);
  return end;
}
