import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { prepared } from '@carnet/database/prepared';
import { sql } from 'kysely';
import type { Pool } from 'pg';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';

/** Whoever may sign in, and what a sign-in must know about them. */
export interface SignInAccount {
  accountId: string;
  firstname: string;
  language: string | null;
  /** 1 or 2: must be replaced before anything else (A42). */
  passwordStatus: number;
  /** The verified default address, for the message about this sign-in. */
  email: string | null;
  /** The bind cookie that came along was given to this browser by an earlier sign-in of theirs. */
  isKnownBrowser: boolean;
}

export interface LoginCandidate extends SignInAccount {
  /** Null until a password was chosen. */
  passwordHash: string | null;
  /** As text: a JavaScript date would lose its microseconds. */
  passwordChangedAt: string | null;
  isVerified: boolean;
  hasSecondFactor: boolean;
}

const ACCOUNT_COLUMNS = `
  a.account_id as "accountId", a.firstname, a.language, a.password_status as "passwordStatus",
  (select c.value from contact c
   where c.account_id = a.account_id and c.kind = 'email' and c.is_default
     and c.verified_at is not null) as email`;

const findCandidate = prepared<LoginCandidate>(
  'login-find-candidate',
  `select ${ACCOUNT_COLUMNS}, a.password_hash as "passwordHash",
          a.password_changed_at::text as "passwordChangedAt",
          a.verified_at is not null as "isVerified",
          exists (select from mfa_method m where m.account_id = a.account_id) as "hasSecondFactor",
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

/** Of somebody whose password and second factor were right. */
export async function findSignInAccount(
  db: Connection,
  accountId: string,
  presentedBindHash: Buffer | undefined,
): Promise<SignInAccount | undefined> {
  const { rows } = await sql<SignInAccount>`
    select ${sql.raw(ACCOUNT_COLUMNS)},
           exists (select from session s where s.account_id = a.account_id
                     and s.bind_hash = ${presentedBindHash ?? null}) as "isKnownBrowser"
    from account a where a.account_id = ${accountId}
  `.execute(db);
  return rows[0];
}
