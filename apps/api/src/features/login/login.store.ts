import type { Market } from '@carnet/contract/markets';
import { prepared } from '@carnet/database/prepared';
import type { Pool } from 'pg';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';

export interface LoginCandidate {
  accountId: string;
  /** Null until a password was chosen. */
  passwordHash: string | null;
  isVerified: boolean;
  firstname: string;
  language: string | null;
  /** The verified default address, for the message about this sign-in. */
  email: string | null;
  /** The bind cookie that came along was given to this browser by an earlier sign-in of theirs. */
  isKnownBrowser: boolean;
}

const findCandidate = prepared<LoginCandidate>(
  'login-find-candidate',
  `select a.account_id as "accountId", a.password_hash as "passwordHash",
          a.verified_at is not null as "isVerified", a.firstname, a.language,
          (select c.value from contact c
           where c.account_id = a.account_id and c.kind = 'email' and c.is_default
             and c.verified_at is not null) as email,
          exists (select from session s
                  where s.account_id = a.account_id and s.bind_hash = $4) as "isKnownBrowser"
   from identifier i join account a on a.account_id = i.account_id
   where i.market = $1 and i.kind = $2 and i.value = $3`,
);

export async function findLoginCandidate(
  pool: Pool,
  market: Market,
  { kind, value }: CanonicalIdentifier,
  presentedBindHash: Buffer | undefined,
): Promise<LoginCandidate | undefined> {
  const [found] = await findCandidate(pool, [market, kind, value, presentedBindHash ?? null]);
  return found;
}
