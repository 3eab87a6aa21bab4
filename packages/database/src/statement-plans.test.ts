import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the plan that a connection keeps', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    // One connection: plans belong to it alone.
    database = await createTestDatabase({ poolSize: 1 });
    await sql`create table parcel (label text primary key, weight int)`.execute(database.db);
    await sql`insert into parcel select 'parcel ' || n, n from generate_series(1, 3) n`.execute(
      database.db,
    );
    await sql`analyze parcel`.execute(database.db);
  });
  afterAll(() => database.drop());

  const weightOf = async (label: string) => {
    const { rows } = await sql<{ weight: number }>`
      select weight from parcel where label = ${label}`.execute(database.db);
    return rows[0]?.weight;
  };
  const rowsReadInSequence = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_user_tables where relname = 'parcel'
    `.execute(database.db);
    return rows[0]?.read ?? 0;
  };

  it('was made on three rows, and still finds one among ten thousand by its key', async () => {
    for (let time = 0; time < 8; time += 1) expect(await weightOf('parcel 2')).toBe(2);
    await sql`insert into parcel select 'parcel ' || n, n from generate_series(4, 10000) n`.execute(
      database.db,
    );

    const before = await rowsReadInSequence();
    for (let time = 0; time < 8; time += 1) expect(await weightOf('parcel 9999')).toBe(9999);
    expect(await rowsReadInSequence()).toBe(before);
  });

  it('is made once, and never compiled', async () => {
    const { rows } = await sql`
      select current_setting('plan_cache_mode') as plans, current_setting('jit') as compiling
    `.execute(database.db);
    expect(rows).toEqual([{ plans: 'force_generic_plan', compiling: 'off' }]);
  });
});
