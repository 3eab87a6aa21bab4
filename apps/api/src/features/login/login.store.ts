import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { type DraftMessage, insertMessage } from '@carnet/outbox/message.store';
import { sql } from 'kysely';

import { ALERT_CONTACT, type StoredContact } from '../../core/alerts/alert-contact.ts';
import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { appendEvent, type SecurityEvent } from '../../core/events/security-event.store.ts';
import {
  claimOutcome,
  type ClaimOutcome,
  claimParts,
  type ClaimRow,
  heldClaimPart,
  type KeptAnswer,
  keptAnswerPart,
  type OnceKey,
} from '../../core/http/idempotency.store.ts';
import {
  type AttemptKeys,
  type CheckedAccount,
  type NetworkKeys,
  reservedColumns,
  type ReservedRow,
  reserveParts,
  settleParts,
} from '../../core/limits/login-attempt.parts.ts';
import { insertSession, type NewSession } from '../../core/sessions/session.store.ts';

/** Whoever may sign in, and what a sign-in must know about them. */
export interface SignInAccount {
  accountId: string;
  firstname: string;
  language: string | null;
  /** 1 or 2: must be replaced before anything else (A42). */
  passwordStatus: number;
  /** For the message about this sign-in. */
  alertContact: StoredContact | null;
  /** Somebody else is told too: a contact of theirs was changed a short while ago. */
  hasHolds: boolean;
  /** The bind cookie that came along was given to this browser by an earlier sign-in of theirs. */
  isKnownBrowser: boolean;
}

export interface LoginCandidate extends SignInAccount, CheckedAccount {
  /** Null until a password was chosen. */
  passwordHash: string | null;
  isVerified: boolean;
  hasSecondFactor: boolean;
  /** The password opens nothing until a reset. */
  isDisowned: boolean;
}

const ACCOUNT_COLUMNS = `
  a.account_id as "accountId", a.firstname, a.language, a.password_status as "passwordStatus",
  ${ALERT_CONTACT},
  exists (select from undo_copy u where u.account_id = a.account_id and u.expires_at > app_now())
    as "hasHolds"`;

const selectCandidate = (
  market: Market,
  { kind, value }: CanonicalIdentifier,
  presentedBindHash: Buffer | undefined,
) => sql<LoginCandidate>`
  select ${sql.raw(ACCOUNT_COLUMNS)}, a.password_hash as "passwordHash",
         a.password_changed_at::text as "passwordChangedAt",
         a.factors_changed_at::text as "factorsChangedAt",
         a.verified_at is not null as "isVerified", a.disowned_at is not null as "isDisowned",
         exists (select from mfa_method m where m.account_id = a.account_id) as "hasSecondFactor",
         exists (select from session s where s.account_id = a.account_id
                   and s.bind_hash = ${presentedBindHash ?? null}::bytea) as "isKnownBrowser"
  from identifier i join account a on a.account_id = i.account_id
  where i.market = ${market} and i.kind = ${kind} and i.value = ${value}`;

export async function findLoginCandidate(
  db: Connection,
  market: Market,
  identifier: CanonicalIdentifier,
  presentedBindHash: Buffer | undefined,
): Promise<LoginCandidate | undefined> {
  const { rows } = await selectCandidate(market, identifier, presentedBindHash).execute(db);
  return rows[0];
}

export interface SignInStart {
  candidate: LoginCandidate | undefined;
  reservation: ReservedRow;
  /** Undefined: the request has no Idempotency-Key. */
  claim: ClaimOutcome | undefined;
}

/**
 * All that comes before the hash in one round trip: who it is, whether this request is the first of
 * its kind, and whether one more password may be tried. A retry reserves nothing.
 */
export async function startSignIn(
  db: Connection,
  asked: {
    market: Market;
    identifier: CanonicalIdentifier;
    bindHash: Buffer | undefined;
    keyOf(isKnownBrowser: boolean): Buffer;
    network: NetworkKeys | undefined;
    mostPerNetwork: number;
    once: OnceKey | undefined;
  },
): Promise<SignInStart> {
  const { once, network, mostPerNetwork } = asked;
  const identifier = sql`case when (select "isKnownBrowser" from candidate)
                              then ${asked.keyOf(true)}::bytea else ${asked.keyOf(false)} end`;
  const isFirst = once ? sql`exists (select from our_claim)` : sql`true`;
  const { rows } = await sql<Nullable<LoginCandidate> & Nullable<ClaimRow> & ReservedRow>`
    with ${once ? sql`${claimParts(once)},` : sql``}
    candidate as (${selectCandidate(asked.market, asked.identifier, asked.bindHash)}),
    ${reserveParts({ identifier, network, mostPerNetwork }, isFirst)}
    select *, ${reservedColumns(network)}
    from (values (1)) as one_row left join candidate on true
    ${once ? sql`left join claim on true` : sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement always gives a row.');
  return {
    candidate: row.accountId === null ? undefined : (row as LoginCandidate),
    reservation: row,
    claim: once && claimOutcome(once, row.state === null ? undefined : (row as ClaimRow)),
  };
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/**
 * The whole sign-in in one statement: places given back, session, event, message and kept answer, or
 * none of them, because password or second factor were changed, or the claim was lost, while the hash
 * was computed.
 */
export async function settleSignIn(
  db: Connection,
  signIn: {
    keys: AttemptKeys;
    account: CheckedAccount;
    session: NewSession;
    event: SecurityEvent;
    kept: KeptAnswer | undefined;
    message: DraftMessage | undefined;
  },
): Promise<'settled' | 'account-changed' | 'claim-lost'> {
  const { keys, account, session, event, kept, message } = signIn;
  const isClaimHeld = kept ? sql`exists (select from held_claim)` : sql`true`;
  const isUnchanged = sql`exists (select from unchanged)`;
  const { rows } = await sql<{ isClaimHeld: boolean; isUnchanged: boolean }>`
    with ${kept ? sql`${heldClaimPart(kept.claim)},` : sql``}
    ${settleParts(keys, account, isClaimHeld)},
    opened as (${insertSession(session, isUnchanged)}),
    recorded as (${appendEvent(event, isUnchanged)})
    ${kept ? sql`, ${keptAnswerPart(kept, isUnchanged)}` : sql``}
    ${message ? sql`, told as (${insertMessage(message, isUnchanged)})` : sql``}
    select ${isClaimHeld} as "isClaimHeld", ${isUnchanged} as "isUnchanged"
  `.execute(db);
  if (!rows[0]?.isClaimHeld) return 'claim-lost';
  return rows[0].isUnchanged ? 'settled' : 'account-changed';
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

/** A card by which the person can prove who they are. */
export async function hasLinkedCard(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from card_directory where account_id = ${accountId}) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
