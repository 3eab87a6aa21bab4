import type { Market } from '@carnet/contract/markets';
import { prepared } from '@carnet/database/prepared';
import type { Pool } from 'pg';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';

export interface LoginCandidate {
  accountId: string;
  /** Null until a password was chosen. */
  passwordHash: string | null;
  isVerified: boolean;
}

const findCandidate = prepared<LoginCandidate>(
  'login-find-candidate',
  `select a.account_id as "accountId", a.password_hash as "passwordHash",
          a.verified_at is not null as "isVerified"
   from identifier i join account a on a.account_id = i.account_id
   where i.market = $1 and i.kind = $2 and i.value = $3`,
);

export async function findLoginCandidate(
  pool: Pool,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<LoginCandidate | undefined> {
  const [found] = await findCandidate(pool, [market, kind, value]);
  return found;
}
