import type { Market } from '@carnet/contract/markets';
import { prepared } from '@carnet/database/prepared';
import type { RoutedProof } from '@carnet/runtime/tokens';
import type { Pool } from 'pg';

import { AUTHENTICATED_AT } from '../core/sessions/authenticated-at.ts';
import { IS_LIVE } from '../core/sessions/live-condition.ts';
import { OWES_SETUP } from '../core/sessions/session.store.ts';

interface ShownSession {
  accountId: string;
  sessionId: string;
  /** In seconds, as the engine counts; null where nobody knows. */
  since: number | null;
  owesSetup: boolean;
}

/** Without the bind cookie, which only the API's own host is shown: the client's secret stands in. */
const findShownStatement = prepared<Omit<ShownSession, 'accountId'>>(
  'oidc-find-shown-session',
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
