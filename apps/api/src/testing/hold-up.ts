import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';

import type { TestWorld } from './test-api.ts';

/** Keeps what the statement locks until it is released, so that a test decides who comes first. */
export async function holdUp({ db, sql }: TestWorld, lock: RawBuilder<unknown>) {
  const transaction = await db.startTransaction().execute();
  await lock.execute(transaction);
  return {
    transaction,
    /** Until PostgreSQL itself says that so many wait for a lock. */
    async untilWaiting(count: number): Promise<void> {
      const waiting = async () => {
        const { rows } = await sql(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      };
      await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toBe(count);
    },
    release: () => transaction.commit().execute(),
  };
}
