import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { ActivationKey, Settled, Settlement } from './activation.ts';

export interface ClaimedActivation extends ActivationKey {
  sealed: string;
  last4: string | null;
  /** It has waited so long that nobody should wait for it any longer. */
  isLastTry: boolean;
}

/** The first minute is the API's, which asks while the person waits: the worker comes after it. */
export async function insertActivation(
  db: Connection,
  row: ActivationKey & { cardHash: Buffer; last4: string | undefined; sealed: string },
): Promise<void> {
  await sql`
    insert into card_activation (account_id, activation_id, card_hash, last4, proof_sealed, next_try_at)
    values (${row.accountId}, ${row.activationId}, ${row.cardHash}, ${row.last4 ?? null}, ${row.sealed},
            app_now() + interval '1 minute')
  `.execute(db);
}

/** Counts the try before it is made, and puts off the next: 1 minute, 2, 4 … 6 hours. */
const claim = sql`
  attempts = attempts + 1,
  next_try_at = app_now() + least(interval '1 minute' * power(2, least(attempts, 9)), interval '6 hours')`;

const claimed = sql`
  account_id as "accountId", activation_id as "activationId", proof_sealed as sealed, last4,
  created_at <= app_now() - interval '14 days' as "isLastTry"`;

/** Undefined: it is settled, or there is none. */
export async function claimActivation(
  db: Connection,
  { accountId, activationId }: ActivationKey,
): Promise<ClaimedActivation | undefined> {
  const { rows } = await sql<ClaimedActivation>`
    update card_activation set ${claim}
    where account_id = ${accountId} and activation_id = ${activationId} and state = 'waiting'
    returning ${claimed}
  `.execute(db);
  return rows[0];
}

/** Of two workers each gets others: a row that one has claimed is not due for the other. */
export async function claimDueActivations(
  db: Connection,
  limit: number,
): Promise<ClaimedActivation[]> {
  const { rows } = await sql<ClaimedActivation>`
    update card_activation set ${claim}
    where state = 'waiting' and (account_id, activation_id) in (
      select account_id, activation_id from card_activation
      where state = 'waiting' and next_try_at <= app_now()
      order by next_try_at limit ${limit} for update skip locked
    )
    returning ${claimed}
  `.execute(db);
  return rows;
}

/** Wipes the proof: nobody needs it any longer. False: somebody else settled it first. */
export async function markSettled(
  db: Connection,
  { accountId, activationId }: ActivationKey,
  state: Settled,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update card_activation set state = ${state}, settled_at = app_now(), proof_sealed = null
    where account_id = ${accountId} and activation_id = ${activationId} and state = 'waiting'
  `.execute(db);
  return numAffectedRows > 0n;
}

export async function readSettlement(
  db: Connection,
  { accountId, activationId }: ActivationKey,
): Promise<Settlement | undefined> {
  const { rows } = await sql<{ state: Settlement }>`
    select state from card_activation
    where account_id = ${accountId} and activation_id = ${activationId}
  `.execute(db);
  return rows[0]?.state;
}
