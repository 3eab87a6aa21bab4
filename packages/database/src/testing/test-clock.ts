import { sql } from 'kysely';

import type { Connection } from '../connection.ts';

/** Laid over the migrations in test databases only. */
export const TEST_CLOCK_SQL = `
  create table test_clock (
    is_only_row boolean primary key default true check (is_only_row),
    shift interval not null default '0'
  );
  comment on table test_clock is
    'about: How far a test runs ahead | class: global | retention: as long as the test | erasure: nothing personal | export: no';
  insert into test_clock default values;
  create or replace function app_now() returns timestamptz
    language sql stable parallel safe
    as $$ select now() + (select shift from test_clock) $$;
`;

/** Moves the database's clock, e.g. by '10 minutes' or '-1 day', on top of earlier moves. */
export async function shiftClock(db: Connection, by: string) {
  await sql`update test_clock set shift = shift + ${by}::interval`.execute(db);
}
