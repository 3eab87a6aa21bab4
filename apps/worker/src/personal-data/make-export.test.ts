import type { Locale } from '@carnet/contract/locales';
import { readSchema, type Table } from '@carnet/database/schema/read-schema';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { EXPORTED_TABLES } from '@carnet/identity/personal-data/exported-tables';
import { openDataFile } from '@carnet/identity/personal-data/data-file';
import { orderData } from '@carnet/identity/personal-data/order-data';
import { openContent } from '@carnet/outbox/sealed-content';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BIRTHDATE, CANARY, IBAN, plantPerson } from '../testing/planted-person.ts';
import { dataWord } from './data-words.ts';
import { createMakeExport } from './make-export.ts';

const keyring = developmentKeyring();
const GIVEN = ({ declaration }: Table) =>
  declaration.class !== 'global' && declaration.export?.startsWith('yes');

describe('the copy of a person’s data', () => {
  let database: TestDatabase;
  let planted: { accountId: string; tables: string[] };
  beforeAll(async () => {
    database = await createTestDatabase({}, queuesOverlay);
    planted = await plantPerson(database.db, keyring);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await sql`update test_clock set shift = '0'`.execute(database.db);
    await sql`delete from data_export`.execute(database.db);
    await sql`delete from message where purpose = 'data-ready'`.execute(database.db);
  });

  const make = (key: { accountId: string; exportId: string }) =>
    createMakeExport({ db: database.db, keyring })(key);
  const order = async (locale: Locale = 'fr') => {
    const { accountId } = planted;
    const { order: placed } = await database.db
      .transaction()
      .execute((transaction) => orderData(transaction, accountId, locale));
    return { accountId, exportId: placed.exportId };
  };
  const open = async (format: 'html' | 'json') =>
    (await openDataFile(database.db, keyring, planted.accountId, format))?.content ?? '';
  async function made(locale: Locale = 'fr') {
    await make(await order(locale));
    const [html, json] = [await open('html'), await open('json')];
    return { html, json, data: JSON.parse(json).data as Record<string, object[]> };
  }
  const messages = async () => {
    const rows = await database.db
      .selectFrom('message')
      .select(['message_id', 'content_sealed', 'recipient'])
      .where('purpose', '=', 'data-ready')
      .execute();
    return Promise.all(
      rows.map(({ message_id: messageId, content_sealed: sealed }) =>
        openContent(keyring, { accountId: planted.accountId, messageId }, sealed ?? ''),
      ),
    );
  };

  it('has a row of every table that gives something to the person, in both files', async () => {
    const { data, html } = await made();
    const given = (await readSchema(database.db)).filter(GIVEN).map(({ name }) => name);
    expect(given.length).toBeGreaterThan(15);
    expect(planted.tables).toEqual(expect.arrayContaining(given));
    expect(Object.keys(data).toSorted()).toEqual(given.toSorted());
    for (const table of given) {
      expect(data[table], table).toHaveLength(1);
      expect(html).toContain(dataWord('table', table, 'fr'));
    }
  });

  it('opens what is sealed for its owner, and says everything in both files', async () => {
    const { html, json, data } = await made();
    for (const file of [html, json]) {
      expect(file).toContain(IBAN);
      expect(file).toContain(BIRTHDATE);
    }
    const said = json.match(new RegExp(`${CANARY}[@.\\w-]+`, 'g')) ?? [];
    expect(new Set(said).size).toBeGreaterThan(18);
    for (const word of said) expect(html).toContain(word);
    expect(data['contact']).toMatchObject([{ value: `${CANARY}@example.be`, kind: 'email' }]);
  });

  it('holds no password, key, code, token or hash', async () => {
    const { html, json, data } = await made();
    const { rows: hash } = await sql<{ text: string }>`
      select encode(token_hash, 'hex') as text from session where account_id = ${planted.accountId}
    `.execute(database.db);
    for (const file of [html, json])
      expect(file).not.toMatch(
        new RegExp(`secret-|${hash[0]?.text}|\\\\x|${CANARY}-(content|proof|typed|copy|hash)`),
      );
    const columns = Object.values(data).flatMap(([row]) => Object.keys(row ?? {}));
    expect(columns.filter((column) => /hash|secret|sealed/.test(column))).toEqual([]);
  });

  it.each(['en', 'fr', 'nl', 'de_LU'] as const)('is worded in %s', async (locale) => {
    const { html } = await made(locale);
    const titles = { en: 'Your data', fr: 'Vos données', nl: 'Je gegevens', de_LU: 'Ihre Daten' };
    expect(html).toContain(`<h1>${titles[locale]}`);
    expect(html).not.toMatch(/<script|data-file\.|undefined|\[object/);
  });

  it('says in words what a code of ours means, and leaves names as they are', async () => {
    await sql`update account set lastname = 'sent'`.execute(database.db);
    const { html } = await made('en');
    for (const words of ['Signed in', 'New sign-in', 'Authenticator app', 'Belgium', 'A woman'])
      expect(html).toContain(`<dd>${words}</dd>`);
    expect(html).not.toMatch(/login\.succeeded|new-sign-in|<dd>(?:totp|be|female)<\/dd>/);
    expect(html).toContain('<dd>sent</dd>');
  });

  it('attack 79: what somebody sent stays text in the file', async () => {
    await sql`update session set user_agent = '<script>alert(1)</script>'`.execute(database.db);
    const { html, json } = await made();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
    expect(json).toContain('<script>alert(1)</script>');
  });

  it('is made once, and told of once by a message that holds nothing of it', async () => {
    const key = await order();
    await Promise.all([make(key), make(key)]);
    await make(key);
    const told = await messages();
    expect(told).toHaveLength(1);
    expect(told[0]?.to).toBe(`${CANARY}@example.be`);
    expect(Object.keys(told[0]?.values ?? {}).toSorted()).toEqual([
      'at',
      'firstname',
      'notMe',
      'until',
    ]);
  });

  it('is kept sealed, for 72 hours after it was ready, and never opens in another place', async () => {
    await made();
    const { rows } = await sql<{ row: string }>`
      select data_export::text as row from data_export
    `.execute(database.db);
    expect(rows[0]?.row).not.toMatch(new RegExp(`${CANARY}|${IBAN}`));
    await sql`update data_export set html_sealed = json_sealed`.execute(database.db);
    await expect(open('html')).rejects.toThrow('does not open here');
    await shiftClock(database.db, '71 hours 59 minutes');
    expect(await open('json')).not.toBe('');
    await shiftClock(database.db, '1 minute');
    expect(await open('json')).toBe('');
  });

  it('is not made for an order that is over, or that another one has replaced', async () => {
    const first = await order();
    await shiftClock(database.db, '73 hours');
    await make(first);
    const second = await order();
    expect(second.exportId).not.toBe(first.exportId);
    await make(first);
    expect(await open('json')).toBe('');
    await make(second);
    expect(await open('json')).not.toBe('');
  });

  const CLASSES =
    'class: account | retention: as long as the account | erasure: delete with the account';
  it.each([
    ['declares nothing', null],
    ['is given to people and known to nobody', `about: More | ${CLASSES} | export: yes`],
  ])('is not made while a table %s', async (_what, comment) => {
    await sql`create table more (account_id uuid primary key)`.execute(database.db);
    if (comment) await sql`comment on table more is ${sql.lit(comment)}`.execute(database.db);
    await expect(order().then(make)).rejects.toThrow('more');
    await sql`drop table more`.execute(database.db);
    expect(await messages()).toEqual([]);
  });

  it('is not made while a sealed column is neither opened nor left out', async () => {
    await sql`alter table contact add column note_sealed text`.execute(database.db);
    await expect(order().then(make)).rejects.toThrow('contact.note_sealed');
    await sql`alter table contact drop column note_sealed`.execute(database.db);
  });

  it('is not made while a column has no name in plain words', async () => {
    await sql`alter table contact add column nickname text`.execute(database.db);
    await expect(order().then(make)).rejects.toThrow('nickname');
    await sql`alter table contact drop column nickname`.execute(database.db);
  });

  it('knows no table that is not given to people', async () => {
    const given = (await readSchema(database.db)).filter(GIVEN).map(({ name }) => name);
    expect(Object.keys(EXPORTED_TABLES).toSorted()).toEqual(given.toSorted());
  });
});
