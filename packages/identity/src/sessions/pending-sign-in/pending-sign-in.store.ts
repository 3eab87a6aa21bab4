import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { PayloadProof } from '../../challenges/payload.ts';
import type { PendingSignIn, PendingSignInKind, PendingSignInOrigin } from './pending-sign-in.ts';

const PENDING_LIFE = '10 minutes';

const columns = sql`
  account_id as "accountId", pending_sign_in_id as "pendingSignInId", kind, market,
  excluded_method as "excludedMethod", excluded_contact_id as "excludedContactId",
  password_hash as "passwordHash"`;
const isLive = sql`used_at is null and expires_at > app_now()`;
/** What a browser began goes on there; what an app began, wherever its holder is (attack 96). */
const isFor = (origin: PendingSignInOrigin) => sql`
  market = ${origin.market} and (browser_hash is null or browser_hash = ${origin.browserHash ?? null})`;

export async function insertPendingSignIn(
  db: Connection,
  pending: PendingSignIn & { payloadHash: Buffer; browserHash: Buffer | undefined },
): Promise<void> {
  await sql`
    insert into pending_sign_in (account_id, pending_sign_in_id, payload_hash, kind, market, excluded_method,
                        excluded_contact_id, password_hash, browser_hash, expires_at)
    values (${pending.accountId}, ${pending.pendingSignInId}, ${pending.payloadHash}, ${pending.kind},
            ${pending.market}, ${pending.excludedMethod}, ${pending.excludedContactId},
            ${pending.passwordHash}, ${pending.browserHash ?? null},
            app_now() + ${PENDING_LIFE}::interval)
  `.execute(db);
}

/** Locked until the transaction ends, so that two requests for a code do not send two. */
export async function lockPendingSignIn(
  db: Connection,
  { accountIds, hash }: PayloadProof,
  origin: PendingSignInOrigin,
): Promise<PendingSignIn | undefined> {
  const { rows } = await sql<PendingSignIn>`
    select ${columns} from pending_sign_in
    where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
      and ${isFor(origin)} and ${isLive}
    for update
  `.execute(db);
  return rows[0];
}

export async function findPendingSignIn(
  db: Connection,
  { accountIds, hash }: PayloadProof,
  kind: PendingSignInKind,
  origin: PendingSignInOrigin,
): Promise<PendingSignIn | undefined> {
  const { rows } = await sql<PendingSignIn>`
    select ${columns} from pending_sign_in
    where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
      and kind = ${kind} and ${isFor(origin)} and ${isLive}
  `.execute(db);
  return rows[0];
}

/** In the transaction of what the pending sign-in allows: one of many parallel uses gets it. */
export async function usePendingSignIn(
  db: Connection,
  accountId: string,
  pendingSignInId: string,
  origin: PendingSignInOrigin,
): Promise<PendingSignIn | undefined> {
  const { rows } = await sql<PendingSignIn>`
    update pending_sign_in set used_at = app_now()
    where account_id = ${accountId} and pending_sign_in_id = ${pendingSignInId} and ${isFor(origin)}
      and ${isLive}
    returning ${columns}
  `.execute(db);
  return rows[0];
}

/** But for the stop of a way back, which signs nobody in. */
export async function endPendingSignIns(db: Connection, accountId: string): Promise<void> {
  await sql`
    update pending_sign_in set used_at = app_now()
    where account_id = ${accountId} and used_at is null and kind <> 'way-back-stop'
  `.execute(db);
}
