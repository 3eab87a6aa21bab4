import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Looks the card up under every key, because a rotation re-keys the directory only slowly. */
export async function isCardOf(
  db: Connection,
  accountId: string,
  market: Market,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (
      select from card_directory
      where market = ${market} and card_hash = any (${hashes}::bytea[])
        and account_id = ${accountId}
    ) as "isTheirs"
  `.execute(db);
  return rows[0]?.isTheirs ?? false;
}

/** Whoever's it is: one card, one account. */
export async function isCardLinked(
  db: Connection,
  market: Market,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{ isLinked: boolean }>`
    select exists (
      select from card_directory where market = ${market} and card_hash = any (${hashes}::bytea[])
    ) as "isLinked"
  `.execute(db);
  return rows[0]?.isLinked ?? false;
}

/** True: the person has a card to prove who they are by. */
export async function hasLinkedCard(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from card_directory where account_id = ${accountId}) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** False: the card is somebody's already. */
export async function linkCard(
  db: Connection,
  card: { market: Market; hash: Buffer; accountId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('card_directory')
    .values({ market: card.market, card_hash: card.hash, account_id: card.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
