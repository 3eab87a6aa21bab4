import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import type { RoutedProof } from '@carnet/runtime/tokens';
import type { Pool } from 'pg';

import { IS_LIVE } from './live-session.parts.ts';
import { AUTHENTICATED_AT, OWES_SETUP } from './session.parts.ts';

export interface ShownSession {
  accountId: string;
  sessionId: string;
  /** When the person signed in, in seconds since 1970; null where nobody knows. */
  since: number | null;
  owesSetup: boolean;
}

/**
 * The session is found without the bind cookie, which only the API's own host is shown: the secret of
 * the app that shows the token stands in.
 */
const findShownStatement = preparedRead<Omit<ShownSession, 'accountId'>>(
  'session-find-shown',
  `select s.session_id as "sessionId", extract(epoch from ${AUTHENTICATED_AT})::int as since,
          ${OWES_SETUP} as "owesSetup"
   from session s join account a on a.account_id = s.account_id
   where s.account_id = $1 and s.token_hash = $2 and s.market = $3 and ${IS_LIVE}`,
);

export async function findShownSession(
  pool: Pool,
  { accountId, hash, market }: RoutedProof & { market: Market },
): Promise<ShownSession | undefined> {
  const [row] = await findShownStatement(pool, [accountId, hash, market]);
  return row && { accountId, ...row };
}
