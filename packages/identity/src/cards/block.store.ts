import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { BlockFacts, BlockKey, BlockState, SettledBlock } from './block.ts';

export interface ClaimedBlock extends BlockFacts {
  cardId: string;
  /** It was tried for so long that the person should hear that it did not work. */
  isLastTry: boolean;
}

/** The first seconds are the API's, which asks while the person waits: the worker comes after it. */
export async function insertBlock(
  db: Connection,
  row: Omit<BlockFacts, 'last4' | 'askedAt'> & { cardId: string },
): Promise<{ blockId: string; isNew: boolean }> {
  // Whoever presses again, or on another device, gets the order that is under way.
  const { rows } = await sql<{ blockId: string }>`
    insert into card_block (account_id, block_id, card_id, session_id, browser, system, next_try_at)
    values (${row.accountId}, ${row.blockId}, ${row.cardId}, ${row.sessionId}, ${row.browser},
            ${row.system}, app_now() + interval '15 seconds')
    on conflict (account_id, card_id) where state = 'waiting'
      do update set next_try_at = card_block.next_try_at
    returning block_id as "blockId"
  `.execute(db);
  const blockId = rows[0]?.blockId ?? row.blockId;
  return { blockId, isNew: blockId === row.blockId };
}

/** Counts the try before it is made, and puts off the next: 30 seconds, 1 minute … 10 minutes. */
const claim = sql`
  attempts = attempts + 1,
  next_try_at = app_now() + least(interval '30 seconds' * power(2, least(attempts, 5)), interval '10 minutes')`;

const facts = sql`
  account_id as "accountId", block_id as "blockId", card_id as "cardId", last4,
  session_id as "sessionId", browser, system, created_at as "askedAt",
  created_at <= app_now() - interval '24 hours' as "isLastTry"`;

/** Undefined: it is settled. */
export async function claimBlock(
  db: Connection,
  { accountId, blockId }: BlockKey,
): Promise<ClaimedBlock | undefined> {
  const { rows } = await sql<ClaimedBlock>`
    update card_block set ${claim}
    where account_id = ${accountId} and block_id = ${blockId} and state = 'waiting'
    returning ${facts}
  `.execute(db);
  return rows[0];
}

/** Of two workers each gets others: a row that one has claimed is not due for the other. */
export async function claimDueBlocks(db: Connection, limit: number): Promise<ClaimedBlock[]> {
  const { rows } = await sql<ClaimedBlock>`
    update card_block set ${claim}
    where state = 'waiting' and (account_id, block_id) in (
      select account_id, block_id from card_block
      where state = 'waiting' and next_try_at <= app_now()
      order by next_try_at limit ${limit} for update skip locked
    )
    returning ${facts}
  `.execute(db);
  return rows;
}

/** False: somebody else settled it first. */
export async function markBlockSettled(
  db: Connection,
  { accountId, blockId }: BlockKey,
  state: SettledBlock,
  last4: string | undefined,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update card_block
    set state = ${state}, settled_at = app_now(), last4 = coalesce(${last4 ?? null}, last4)
    where account_id = ${accountId} and block_id = ${blockId} and state = 'waiting'
  `.execute(db);
  return numAffectedRows > 0n;
}

export async function readBlock(
  db: Connection,
  { accountId, blockId }: BlockKey,
): Promise<{ state: BlockState; last4: string | null } | undefined> {
  const { rows } = await sql<{ state: BlockState; last4: string | null }>`
    select state, last4 from card_block
    where account_id = ${accountId} and block_id = ${blockId}
  `.execute(db);
  return rows[0];
}

/** True: the same card was blocked by another order a moment ago, so its owner has been told. */
export async function isBlockRepeated(
  db: Connection,
  { accountId, blockId }: BlockKey,
): Promise<boolean> {
  const { rows } = await sql<{ isRepeated: boolean }>`
    select exists (
      select from card_block this join card_block other using (account_id, card_id)
      where this.account_id = ${accountId} and this.block_id = ${blockId}
        and other.block_id <> this.block_id and other.state = 'blocked'
        and other.settled_at > app_now() - interval '10 minutes'
    ) as "isRepeated"
  `.execute(db);
  return rows[0]?.isRepeated ?? false;
}

/** The cards whose block is under way. */
export async function listWaitingBlocks(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_block')
    .select('card_id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => row.card_id);
}
