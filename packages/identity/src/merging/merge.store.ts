import type { Connection, Transaction } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

import type { FactorName } from '../challenges/challenge.ts';
import type { Merge, MergeKey } from './merge.ts';

/** Long enough to find a password and a card; no longer than a code page is left open. */
const OFFER_LIFE = '30 minutes';
/** Whoever said no is not asked again so soon. */
const DECLINED_FOR = '90 days';
export const UNDO_LIFE = '14 days';

const columns = sql`
  merge_id as "mergeId", account_id as "accountId", other_account_id as "otherId",
  contact_id as "contactId", state, expires_at as "expiresAt",
  contact_proven_at is not null as "isContactProven", known_by as "knownBy", factor,
  payload_sealed as "payloadSealed", undo_until as "undoUntil", decided_at as "decidedAt"`;

export async function insertMerge(
  db: Connection,
  merge: Pick<Merge, 'mergeId' | 'accountId' | 'otherId' | 'contactId'> & {
    sessionId: string;
    payloadHash: Buffer;
    payloadSealed: string;
  },
): Promise<void> {
  await sql`
    insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id, payload_hash,
                       payload_sealed, expires_at)
    values (${merge.accountId}, ${merge.mergeId}, ${merge.otherId}, ${merge.contactId},
            ${merge.sessionId}, ${merge.payloadHash}, ${merge.payloadSealed}, app_now() + ${OFFER_LIFE}::interval)
  `.execute(db);
}

/** True: one of the two said no, a short while ago. */
export async function wasDeclined(db: Connection, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from account_merge
    where state = 'declined' and decided_at > app_now() - ${DECLINED_FOR}::interval
      and ((account_id = ${one} and other_account_id = ${other})
        or (account_id = ${other} and other_account_id = ${one}))
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Only the session that found the other account goes on, and only while the offer stands. */
export async function findMerge(
  db: Connection,
  session: { accountId: string; sessionId: string },
  by: { payloadHash: Buffer } | { mergeId: string },
): Promise<Merge | undefined> {
  const which =
    'mergeId' in by ? sql`merge_id = ${by.mergeId}` : sql`payload_hash = ${by.payloadHash}`;
  return findWhere(
    db,
    sql`account_id = ${session.accountId} and session_id = ${session.sessionId} and ${which}
        and (state <> 'open' or expires_at > app_now())`,
  );
}

export async function findUndoable(
  db: Connection,
  { accountId, hash }: { accountId: string; hash: Buffer },
): Promise<Merge | undefined> {
  return findWhere(
    db,
    sql`account_id = ${accountId} and ${hash}::bytea = any (undo_links)
        and state = 'merged' and undo_until > app_now()`,
  );
}

async function findWhere(
  db: Connection,
  condition: RawBuilder<unknown>,
): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select ${columns} from account_merge where ${condition}
  `.execute(db);
  return rows[0];
}

/** Of an account that survived, newest first: what can still be undone. */
export async function listUndoable(db: Connection, accountId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select ${columns} from account_merge
    where account_id = ${accountId} and state = 'merged' and undo_until > app_now()
    order by decided_at desc
  `.execute(db);
  return rows;
}

/** One of many that answer at once writes it; what was proven once stays proven. */
export async function noteProof(
  db: Connection,
  { accountId, mergeId }: MergeKey,
  proof: { contact: true } | { knownBy: 'password' | 'platform' } | { factor: FactorName },
): Promise<void> {
  const [contact, known, factor] = [
    'contact' in proof,
    'knownBy' in proof ? proof.knownBy : null,
    'factor' in proof ? proof.factor : null,
  ];
  await sql`
    update account_merge
    set contact_proven_at = case when ${contact}::boolean then app_now() else contact_proven_at end,
        known_at = case when ${known}::text is null then known_at else app_now() end,
        known_by = coalesce(${known}, known_by),
        factor_proven_at = case when ${factor}::text is null then factor_proven_at else app_now() end,
        factor = coalesce(${factor}, factor)
    where account_id = ${accountId} and merge_id = ${mergeId} and state = 'open'
  `.execute(db);
}

/** False: password or factors of the other account changed after the first of its proofs. */
export async function areProofsFresh(db: Connection, { accountId, mergeId }: MergeKey) {
  const { rows } = await sql<{ isFresh: boolean }>`
    select coalesce(greatest(other.password_changed_at, other.factors_changed_at)
             < least(m.contact_proven_at, m.known_at, m.factor_proven_at), true) as "isFresh"
    from account_merge m join account other on other.account_id = m.other_account_id
    where m.account_id = ${accountId} and m.merge_id = ${mergeId}
  `.execute(db);
  return rows[0]?.isFresh ?? false;
}

/** One statement decides. False: somebody decided otherwise, or the offer is over. */
export async function decideMerge(
  transaction: Transaction,
  { accountId, mergeId }: MergeKey,
  decision: { state: 'declined' } | { state: 'merged'; undoLinks: readonly Buffer[] },
): Promise<boolean> {
  const isMerged = decision.state === 'merged';
  const links = isMerged ? decision.undoLinks : null;
  const { rows } = await sql`
    update account_merge
    set state = ${decision.state}, decided_at = app_now(),
        undo_until = case when ${isMerged}::boolean then app_now() + ${UNDO_LIFE}::interval end,
        undo_links = ${links}::bytea[]
    where account_id = ${accountId} and merge_id = ${mergeId} and state = 'open'
      and expires_at > app_now()
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** The links are used up with it. False: it was undone already, or its time is over. */
export async function markUndone(
  transaction: Transaction,
  { accountId, mergeId }: MergeKey,
): Promise<boolean> {
  const { rows } = await sql`
    update account_merge
    set state = 'undone', decided_at = app_now(), undo_until = null, undo_links = null
    where account_id = ${accountId} and merge_id = ${mergeId} and state = 'merged'
      and undo_until > app_now()
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

export async function addUndoLinks(
  transaction: Transaction,
  { accountId, mergeId }: MergeKey,
  links: readonly Buffer[],
): Promise<void> {
  await sql`
    update account_merge set undo_links = undo_links || ${links}::bytea[]
    where account_id = ${accountId} and merge_id = ${mergeId} and state = 'merged'
  `.execute(transaction);
}

/** The links were sent to contacts that are lost: what was merged stays so. */
export async function endUndo(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account_merge set undo_until = app_now(), undo_links = null
    where account_id = ${accountId} and state = 'merged' and undo_until > app_now()
  `.execute(db);
}
