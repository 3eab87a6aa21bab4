import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import type { Pool } from 'pg';

/** A token that the primary has just said to be live, with what it was given for. */
export interface FoundClientToken {
  clientId: string;
  companyId: string;
  scopes: string[];
  /** The key that must be shown along with it. */
  key: string | null;
  secondsLeft: number;
}

const findStatement = preparedRead<FoundClientToken>(
  'oidc-find-client-token',
  `select t.client_id as "clientId", o.company_id as "companyId", t.scopes, t.key_thumbprint as key,
          ceil(extract(epoch from t.expires_at - app_now()))::int as "secondsLeft"
   from oidc_client_token t
   join client c on c.client_id = t.client_id and c.disabled_at is null and $2 = any(c.markets)
   join company o on o.company_id = c.company_id and o.market = $2
   where t.token_hash = $1 and t.expires_at > app_now()
     and exists (select from client_secret s
       where s.client_id = t.client_id and s.secret_hash = t.secret_hash
         and (s.expires_at is null or s.expires_at > app_now()))`,
);

export async function findClientToken(
  pool: Pool,
  tokenHash: Buffer,
  market: Market,
): Promise<FoundClientToken | undefined> {
  const [found] = await findStatement(pool, [tokenHash, market]);
  return found;
}
