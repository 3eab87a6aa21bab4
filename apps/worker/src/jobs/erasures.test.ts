import { readFileSync } from 'node:fs';

import { readSchema } from '@carnet/database/schema/read-schema';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { startClosing } from '@carnet/identity/accounts/close-account';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import { createSmsGateway } from '@carnet/gateways/sms/client';
import {
  type CardPlatformDouble,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { createLog } from '@carnet/runtime/log';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CANARY, plantPerson } from '../testing/planted-person.ts';
import { createChores } from './chores.ts';
import { erasePeople } from './erasures.ts';

const keyring = developmentKeyring();

describe('the erasure of a person', () => {
  let database: TestDatabase;
  let planted: { accountId: string; tables: string[] };
  let elsewhere: CardPlatformDouble;
  const lines: string[] = [];
  const log = createLog({
    service: 'test',
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  });
  beforeEach(async () => {
    lines.length = 0;
    elsewhere = await startCardPlatformDouble();
    elsewhere.answer = { body: { accepted: true } };
    database = await createTestDatabase({}, queuesOverlay);
    planted = await plantPerson(database.db, keyring);
  });
  afterEach(async () => {
    elsewhere.close();
    await database.drop();
  });

  const close = () =>
    database.db
      .transaction()
      .execute((transaction) => startClosing(transaction, planted.accountId, []));
  const parts = () => ({
    db: database.db,
    keyring,
    platform: createCardPlatform({ url: elsewhere.url }),
    sms: createSmsGateway({ url: elsewhere.url, sender: 'Carnet' }),
    places: { of: () => ({}) },
    log,
  });
  const erase = async () => (await erasePeople(parts())).erased.length;

  /** The tables of every schema, the queue's too, in which a text is found, in whatever column. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string; full: string }>`
      select tablename as name, format('%I.%I', schemaname, tablename) as full from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `.execute(database.db);
    const found: string[] = [];
    for (const { name, full } of tables) {
      const { rows } = await sql<{ isThere: boolean }>`
        select exists (select from ${sql.raw(full)} t where t::text ilike ${`%${text}%`}) as "isThere"
      `.execute(database.db);
      if (rows[0]?.isThere) found.push(name);
    }
    return found.toSorted();
  }

  it('leaves nothing of them 14 days later but what docs/data.md says is kept', async () => {
    const schema = await readSchema(database.db);
    const personal = schema.filter(({ declaration }) => declaration.class !== 'global');
    expect(planted.tables.toSorted()).toEqual(personal.map(({ name }) => name).toSorted());
    expect((await tablesWith(CANARY)).length).toBeGreaterThan(20);

    await close();
    await shiftClock(database.db, '13 days 23 hours');
    expect(await erase()).toBe(0);
    await shiftClock(database.db, '1 hour 1 minute');
    expect(await erase()).toBe(1);

    expect(await tablesWith(CANARY)).toEqual([]);
    const data = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');
    const kept = personal
      .filter(({ name }) => {
        const [, words = ''] =
          new RegExp(`### ${name}\\n[\\s\\S]*?When a person is erased: (.*)`).exec(data) ?? [];
        return /^(?:nothing|kept)/.test(words);
      })
      .map(({ name }) => name);
    expect(kept).toEqual(['challenge', 'code_budget', 'onboarding', 'security_event']);
    const left = (await tablesWith(planted.accountId)).map((name) =>
      name.replace(/^security_event.*/, 'security_event'),
    );
    expect([...new Set(left)]).toEqual(['challenge', 'code_budget', 'security_event']);
  });

  it('is noted on the log by a number that names nobody', async () => {
    const chores = createChores(parts());
    await close();
    await shiftClock(database.db, '15 days');
    await chores.find(({ name }) => name === 'chore-erasures')?.run();
    expect(await tablesWith(CANARY)).toEqual([]);
    expect(lines.join()).toContain(planted.accountId);
    expect(lines.join()).not.toContain(CANARY);
  });

  it('is told to those who work for us and know the person, before we forget by which name', async () => {
    await sql`
      insert into platform_directory (market, platform, platform_id, account_id)
      values ('be', 'user', 'H-7', ${planted.accountId})
    `.execute(database.db);
    await sql`
      insert into identifier (market, kind, value, account_id, contact_id)
      select market, 'phone', '+32470000001', account_id, contact_id from identifier
      where account_id = ${planted.accountId} limit 1
    `.execute(database.db);
    await close();
    await shiftClock(database.db, '15 days');
    elsewhere.answer = { status: 503 };
    expect(await erasePeople(parts())).toEqual({ erased: [], waiting: 1 });
    expect(lines.join()).not.toContain(CANARY);

    elsewhere.answer = { body: { accepted: true } };
    elsewhere.asked.length = 0;
    expect(await erase()).toBe(1);
    const told = elsewhere.asked.map(({ path, body }) => ({ path, body }));
    expect(told).toContainEqual({
      path: '/holders/account-closed',
      body: { holder_id: 'H-7' },
    });
    expect(told.at(-1)).toEqual({
      path: '/erasures',
      body: { numbers: ['+32470000001'] },
    });
    expect(new Set(elsewhere.asked.map(({ key }) => key))).toEqual(new Set([planted.accountId]));
    expect(await erase()).toBe(0);
  });

  it('is told to nobody where the account was taken into another, whose owner stays', async () => {
    await close();
    await sql`update account set user_id = 'H-7', merged_into = gen_random_uuid()`.execute(
      database.db,
    );
    await shiftClock(database.db, '15 days');
    expect(await erase()).toBe(1);
    expect(elsewhere.asked).toEqual([]);
  });

  it('waits three days for them, and no longer', async () => {
    elsewhere.answer = 'drop';
    await close();
    await shiftClock(database.db, '16 days 23 hours');
    expect(await erase()).toBe(0);
    await shiftClock(database.db, '2 hours');
    expect(await erase()).toBe(1);
    expect(await tablesWith(CANARY)).toEqual([]);
  });

  it('touches nobody else', async () => {
    await sql`
      insert into account (account_id, market, firstname, lastname)
      values (gen_random_uuid(), 'be', 'Bea', 'Claes')
    `.execute(database.db);
    await close();
    await shiftClock(database.db, '15 days');
    expect(await erase()).toBe(1);
    expect(await tablesWith('Claes')).toEqual(['account']);
    expect(await erase()).toBe(0);
  });

  it.each(['frozen_at', 'disowned_at'])('waits while the account has %s', async (column) => {
    await close();
    await sql`update account set ${sql.ref(column)} = app_now()`.execute(database.db);
    await shiftClock(database.db, '15 days');
    expect(await erase()).toBe(0);
    expect(await tablesWith(CANARY)).toContain('account');
  });

  it.each([
    ['declares nothing', null],
    [
      'says what nobody understands',
      'about: More | class: account | retention: ever | erasure: ask somebody | export: no',
    ],
  ])('stops, and erases nothing, while a table %s', async (_what, comment) => {
    await sql`create table more (account_id uuid primary key)`.execute(database.db);
    if (comment) await sql`comment on table more is ${sql.lit(comment)}`.execute(database.db);
    await close();
    await shiftClock(database.db, '15 days');
    await expect(erase()).rejects.toThrow('more');
    expect(await tablesWith(CANARY)).toContain('contact');
  });
});
