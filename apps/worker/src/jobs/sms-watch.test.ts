import { mostSmsPerDay } from '@carnet/contract/rules/sms-prices';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { createLog } from '@carnet/runtime/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { alarmsOf, watchSms } from './sms-watch.ts';

describe('the watch over SMS', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['an ordinary day', { country: 'BE', sent: 1_000, entered: 800, told: 0, withheld: 0 }, []],
    ['a quiet start', { country: 'BE', sent: 19, entered: 0, told: 0, withheld: 0 }, []],
    [
      'numbers that nobody types for',
      { country: 'BE', sent: 20, entered: 5, told: 0, withheld: 0 },
      ['conversion'],
    ],
    ['a dear day', { country: 'MA', sent: 32, entered: 30, told: 0, withheld: 0 }, ['budget']],
    [
      'a dear day of alerts',
      { country: 'MA', sent: 19, entered: 19, told: 20, withheld: 0 },
      ['budget'],
    ],
    [
      'alerts that were not sent',
      { country: 'BE', sent: 5, entered: 5, told: 0, withheld: 1 },
      ['withheld'],
    ],
    [
      'a pumped country',
      { country: 'MA', sent: 40, entered: 0, told: 0, withheld: 0 },
      ['budget', 'conversion'],
    ],
  ])('attacks 76, 87: %s', (_what, day, alarms) => {
    expect(mostSmsPerDay('MA')).toBe(40);
    expect(alarmsOf(day)).toEqual(alarms);
  });

  it('attack 76: raises its alarm on the log, and is silent about yesterday', async () => {
    const lines: string[] = [];
    const log = createLog({
      service: 'test',
      level: 'info',
      destination: { write: (line: string) => void lines.push(line) },
    });
    await sql`
      insert into sms_day (day, country, sent, entered)
      values ((app_now() at time zone 'UTC')::date, 'MA', 40, 1),
             ((app_now() at time zone 'UTC')::date - 1, 'BE', 900, 0)
    `.execute(database.db);

    expect(await watchSms(database.db, log)).toBe(2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { alarm: 'budget', country: 'MA', euros: 10 },
      { alarm: 'conversion', country: 'MA' },
    ]);
  });
});
