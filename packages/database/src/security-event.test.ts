import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { shiftClock } from './testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the log of security events', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const record = () =>
    database.db
      .insertInto('security_event')
      .values({ account_id: newId(), event_id: newId(), kind: 'login' })
      .execute();
  const partitionsInUse = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct tableoid::regclass::text as name from security_event order by name
    `.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const ensure = (months: number) =>
    sql<{ name: string }>`select ensure_event_partitions(${months}) as name`.execute(database.db);
  const dropExpired = async () => {
    const { rows } = await sql<{ name: string }>`
      select drop_expired_event_partitions() as name
    `.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it.each([
    ['changed', sql`update security_event set kind = 'other'`],
    ['deleted', sql`delete from security_event`],
    ['deleted from a partition', sql`delete from security_event_default`],
    ['emptied', sql`truncate security_event`],
  ])('cannot be %s', async (_attempt, statement) => {
    await record();
    await shiftClock(database.db, '20 years');
    await record();
    await shiftClock(database.db, '-20 years');

    await expect(statement.execute(database.db)).rejects.toThrow('append-only');
  });

  it('files an event under its month, and never refuses one for want of a month', async () => {
    await record();
    expect(await partitionsInUse()).toEqual([
      expect.stringMatching(/^security_event_\d{4}_\d{2}$/),
    ]);

    await shiftClock(database.db, '10 years');
    await record();
    expect(await partitionsInUse()).toContain('security_event_default');
  });

  it('creates the coming months once, also when two ask at the same time', async () => {
    await shiftClock(database.db, '2 years');
    const [first, second] = await Promise.all([ensure(5), ensure(5)]);

    expect(first.rows.length + second.rows.length).toBe(6);
    await record();
    expect(await partitionsInUse()).not.toContain('security_event_default');
  });

  it('leaves events that came too early for their month where they are', async () => {
    await shiftClock(database.db, '2 years');
    await record();

    expect((await ensure(1)).rows).toHaveLength(1);
    expect(await partitionsInUse()).toEqual(['security_event_default']);
  });

  it('forgets whole months after 13 months, and not before', async () => {
    await record();
    await shiftClock(database.db, '13 months');
    expect(await dropExpired()).toEqual([]);

    await shiftClock(database.db, '1 month');
    expect(await dropExpired()).toHaveLength(1);
    expect(await partitionsInUse()).toEqual([]);
  });

  it('forgets events without a month of their own after 13 months too', async () => {
    await shiftClock(database.db, '2 years');
    await record();
    await shiftClock(database.db, '14 months');

    await dropExpired();
    expect(await partitionsInUse()).toEqual([]);
  });
});
