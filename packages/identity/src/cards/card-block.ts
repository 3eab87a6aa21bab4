import type { Database, Transaction } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import type { Patience } from '@carnet/gateways/http/exchange';

import { listPlatformIds } from '../accounts/platform-ids.ts';
import { blockStateOf, blockStateOfFailure } from './block.policy.ts';
import {
  claimBlock,
  type ClaimedBlock,
  claimDueBlocks,
  isBlockRepeated,
  markBlockSettled,
  readBlock,
} from './block.store.ts';
import type { BlockFacts, BlockKey, BlockState, SettledBlock } from './block.ts';
import { settleEach } from './settle-due.ts';

export { insertBlock as orderBlock, listWaitingBlocks } from './block.store.ts';

/** In the transaction that settles it, and not for a card that was blocked twice in a row. */
export type OnBlockSettled = (
  transaction: Transaction,
  block: BlockFacts & { outcome: SettledBlock },
) => Promise<void>;

export interface BlockOutcome {
  state: BlockState;
  last4: string | undefined;
}

/**
 * Asks the platform while the person waits, after the commit of the order. What is left `waiting` is the
 * worker's.
 */
export async function settleBlock(
  db: Database,
  platform: CardPlatform,
  key: BlockKey,
  patience: Patience,
  onSettled: OnBlockSettled,
): Promise<BlockOutcome> {
  const block = await claimBlock(db, key);
  if (!block) return readOutcome(db, key);
  const answer = await askPlatform(db, platform, block, patience);
  await settle(db, block, answer, onSettled);
  return answer;
}

/** Another call settled it meanwhile. */
async function readOutcome(db: Database, key: BlockKey): Promise<BlockOutcome> {
  const block = await readBlock(db, key);
  return { state: block?.state ?? 'waiting', last4: block?.last4 ?? undefined };
}

/** Tries what waits and is due. Returns how many, and how many of them are settled now. */
export async function settleDueBlocks(
  db: Database,
  platform: CardPlatform,
  {
    limit,
    onSettled,
    onError,
  }: {
    limit: number;
    onSettled: OnBlockSettled;
    onError: (error: unknown, key: BlockKey) => void;
  },
): Promise<{ tried: number; settled: number }> {
  const settleOne = async (block: ClaimedBlock) => {
    const answer = await askPlatform(db, platform, block);
    const isGivenUp = answer.state === 'waiting' && block.isLastTry;
    return settle(db, block, isGivenUp ? { ...answer, state: 'refused' } : answer, onSettled);
  };
  return settleEach(await claimDueBlocks(db, limit), settleOne, onError);
}

/** True: it is settled, and this call did it. */
async function settle(
  db: Database,
  block: ClaimedBlock,
  { state: outcome, last4 }: BlockOutcome,
  onSettled: OnBlockSettled,
): Promise<boolean> {
  if (outcome === 'waiting') return false;
  return db.transaction().execute(async (transaction) => {
    const isFirst = await markBlockSettled(transaction, block, outcome, last4);
    if (isFirst && !(await isBlockRepeated(transaction, block)))
      await onSettled(transaction, { ...block, last4: last4 ?? block.last4, outcome });
    return isFirst;
  });
}

async function askPlatform(
  db: Database,
  platform: CardPlatform,
  { accountId, blockId, cardId }: ClaimedBlock,
  patience?: Patience,
): Promise<BlockOutcome> {
  // Whoever holds no card any more can block none.
  let outcome: BlockOutcome = { state: 'refused', last4: undefined };
  // The platform looks whose card it is: of several ids that a person is known by, one has it.
  for (const holderId of await listPlatformIds(db, accountId, 'user')) {
    const order = { idempotencyKey: blockId, holderId, cardId, patience };
    outcome = await platform.block(order).then(
      (card) => ({ state: blockStateOf(card), last4: card.last4 }),
      (error: unknown) => ({ state: blockStateOfFailure(error), last4: undefined }),
    );
    if (outcome.state !== 'refused') return outcome;
  }
  return outcome;
}
