import type { Database, Transaction } from '@carnet/database/connection';

/**
 * What taking a place would say, without taking it: the very statements of the write, rolled back.
 * So a question (A61) meets the same limits as the write, and a counter never hears of it.
 */
export async function foreseeLimits(
  db: Database,
  take: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const rolledBack = new Error('Only asked.');
  try {
    await db.transaction().execute(async (transaction) => {
      await take(transaction);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
}
