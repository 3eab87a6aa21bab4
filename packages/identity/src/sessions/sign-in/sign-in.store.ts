import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

import { type CheckedAccount, unchangedPart } from '../../accounts/account.parts.ts';
import type { CanonicalIdentifier } from '../../contacts/canonical-identifier.ts';
import { ALERT_CONTACT } from '../../contacts/contact.parts.ts';
import {
  type AttemptKeys,
  type NetworkKeys,
  reservedColumns,
  type ReservedRow,
  reserveParts,
  settleParts,
} from '../../limits/login-attempt.parts.ts';
import type { LoginCandidate, SignInAccount } from './candidate.ts';

const ACCOUNT_COLUMNS = `
  a.account_id as "accountId", a.firstname, a.language, a.password_status as "passwordStatus",
  ${ALERT_CONTACT},
  exists (select from undo_copy u where u.account_id = a.account_id and u.expires_at > app_now())
    as "hasHolds",
  exists (select from passkey p where p.account_id = a.account_id
            and (p.leaves_at is null or p.leaves_at > app_now())) as "hasPasskey"`;

/** Who signs in, where, by which browser. */
export interface CandidateQuestion {
  market: Market;
  identifier: CanonicalIdentifier;
  /** Hash of the bind cookie that came along. */
  bindHash: Buffer | undefined;
}

const selectCandidate = ({
  market,
  identifier,
  bindHash,
}: CandidateQuestion) => sql<LoginCandidate>`
  select ${sql.raw(ACCOUNT_COLUMNS)}, a.password_hash as "passwordHash",
         a.password_changed_at::text as "passwordChangedAt",
         a.factors_changed_at::text as "factorsChangedAt",
         a.verified_at is not null as "isVerified", 
         a.disowned_at is not null or a.closes_at is not null as "isShut",
         a.methods <> '{}' as "hasSecondFactor",
         exists (select from session s where s.account_id = a.account_id
                   and s.bind_hash = ${bindHash ?? null}::bytea) as "isKnownBrowser"
  from identifier i join account a on a.account_id = i.account_id
  where i.market = ${market} and i.kind = ${identifier.kind} and i.value = ${identifier.value}`;

export async function findLoginCandidate(
  db: Connection,
  question: CandidateQuestion,
): Promise<LoginCandidate | undefined> {
  const { rows } = await selectCandidate(question).execute(db);
  return rows[0];
}

/** What the caller asks in the same statement, as whether the request is the first of its kind. */
export interface AskedAlongside {
  /** Parts of a `with`. */
  parts: RawBuilder<unknown>;
  /** The attempt is reserved only if the condition holds. */
  condition: RawBuilder<unknown>;
  /** A `left join` of what the parts gave. */
  join: RawBuilder<unknown>;
}

export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

export interface SignInStart<Alongside> {
  candidate: LoginCandidate | undefined;
  reservation: ReservedRow;
  alongside: Nullable<Alongside>;
}

/**
 * All that comes before the hash in one round trip: who it is, what the caller asks alongside, and
 * whether one more password may be tried.
 */
export async function startSignIn<Alongside>(
  db: Connection,
  asked: CandidateQuestion & {
    keyOf(isKnownBrowser: boolean): Buffer;
    network: NetworkKeys | undefined;
    mostPerNetwork: number;
  },
  alongside: AskedAlongside | undefined,
): Promise<SignInStart<Alongside>> {
  const { network, mostPerNetwork } = asked;
  const identifier = sql`case when (select "isKnownBrowser" from candidate)
                              then ${asked.keyOf(true)}::bytea else ${asked.keyOf(false)} end`;
  const { rows } = await sql<Nullable<LoginCandidate> & Nullable<Alongside> & ReservedRow>`
    with ${alongside ? sql`${alongside.parts},` : sql``}
    candidate as (${selectCandidate(asked)}),
    ${reserveParts({ identifier, network, mostPerNetwork }, alongside?.condition ?? sql`true`)}
    select *, ${reservedColumns(network)}
    from (values (1)) as one_row left join candidate on true
    ${alongside?.join ?? sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement always gives a row.');
  return {
    candidate: row.accountId === null ? undefined : (row as LoginCandidate),
    reservation: row,
    alongside: row,
  };
}

/**
 * The password was right, and more is owed: the attempt is settled. False: password or second factor
 * were changed while the hash was computed.
 */
export async function settleRightPassword(
  db: Connection,
  keys: AttemptKeys,
  account: CheckedAccount,
): Promise<boolean> {
  const isUnchanged = sql`exists (select from unchanged)`;
  const { rows } = await sql<{ isUnchanged: boolean }>`
    with ${unchangedPart(account, sql`true`)}, ${settleParts(keys, isUnchanged)}
    select ${isUnchanged} as "isUnchanged"
  `.execute(db);
  return rows[0]?.isUnchanged ?? false;
}

/** The account of somebody whose password and second factor were right. */
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
