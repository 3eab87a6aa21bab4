import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shiftClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('a test database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is there in well under a second once its template is', async () => {
    const millis: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now();
      const another = await createTestDatabase();
      millis.push(performance.now() - started);
      await another.drop();
    }

    const best = Math.round(Math.min(...millis));
    process.stdout.write(`test database created in ${best} ms\n`);
    expect(best).toBeLessThan(1_000);
  });

  it('keeps what one test writes out of another', async () => {
    const another = await createTestDatabase();
    await another.db.updateTable('session_epoch').set({ minimum: 7 }).execute();
    await another.drop();

    const { minimum } = await database.db
      .selectFrom('session_epoch')
      .select('minimum')
      .executeTakeFirstOrThrow();
    expect(minimum).toBe(1);
  });

  it('moves its clock, and adds up the moves', async () => {
    const minutesAhead = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from app_now() - now())::int / 60 as minutes
      `.execute(database.db);
      return rows[0]?.minutes;
    };

    expect(await minutesAhead()).toBe(0);
    await shiftClock(database.db, '10 minutes');
    await shiftClock(database.db, '1 hour');
    expect(await minutesAhead()).toBe(70);
  });

  it('is made for several callers at once', async () => {
    const several = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()));

    expect(new Set(several.map(({ url }) => url)).size).toBe(4);
    await Promise.all(several.map((each) => each.drop()));
  });
});
