import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const KEYS = 10;
const AT_ONCE = 12;

describe('what is gathered on an account of its other tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: AT_ONCE });
  });
  afterAll(() => database.drop());

  async function openAccount() {
    const id = newId();
    await sql`insert into account (account_id, market, firstname, lastname)
              values (${id}, 'be', 'Anna', 'Peeters')`.execute(database.db);
    return id;
  }
  async function addContact(account: string, value: string, isDefault = false) {
    const id = newId();
    await sql`insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
              values (${account}, ${id}, 'email', ${value}, ${isDefault}, app_now())`.execute(
      database.db,
    );
    return id;
  }
  const addMethod = (account: string, number: number, contact: string | null) =>
    sql`insert into mfa_method (account_id, number, method, contact_id)
        values (${account}, ${number}, ${contact ? 'email' : 'totp'}, ${contact})`.execute(
      database.db,
    );
  const addKeys = (account: string, number: number) =>
    sql`insert into recovery_key (account_id, key_hash, number)
        select ${account}, decode(lpad(n::text, 4, '0'), 'hex'), ${number}
        from generate_series(1, ${KEYS}) n`.execute(database.db);

  async function read(account: string) {
    const { rows } = await sql<{
      summary: {
        contacts: { value: string; is_default: boolean; verified_at: string | null }[];
        recoveryKeys: (string | null)[];
        waitingCard: { last4: string } | null;
      };
      methods: string[];
    }>`select summary, methods from account where account_id = ${account}`.execute(database.db);
    const [row] = rows;
    if (!row) throw new Error('There is no such account.');
    return row;
  }
  const valuesOf = async (account: string) =>
    (await read(account)).summary.contacts.map(({ value }) => value);

  it('is nothing at first', async () => {
    expect(await read(await openAccount())).toEqual({
      summary: { contacts: [], recoveryKeys: [], waitingCard: null },
      methods: [],
    });
  });

  it('follows contacts that come, change and go, the first of their kind first', async () => {
    const account = await openAccount();
    await addContact(account, 'old@example.be', true);
    const added = await addContact(account, 'new@example.be');
    expect(await valuesOf(account)).toEqual(['old@example.be', 'new@example.be']);

    await database.db.transaction().execute(async (transaction) => {
      await sql`update contact set is_default = false where account_id = ${account}`.execute(
        transaction,
      );
      await sql`update contact set is_default = true where contact_id = ${added}`.execute(
        transaction,
      );
    });
    expect(await valuesOf(account)).toEqual(['new@example.be', 'old@example.be']);

    await sql`delete from contact where account_id = ${account} and not is_default`.execute(
      database.db,
    );
    expect(await valuesOf(account)).toEqual(['new@example.be']);
  });

  it('follows methods and keys, also those that go along with another row', async () => {
    const account = await openAccount();
    await addContact(account, 'first@example.be', true);
    const second = await addContact(account, 'second@example.be');
    await addMethod(account, 1, second);
    await addMethod(account, 2, null);
    await addKeys(account, 2);
    expect(await read(account)).toMatchObject({
      summary: { recoveryKeys: Array.from({ length: KEYS }, () => null) },
      methods: ['email', 'totp'],
    });

    await sql`update recovery_key set used_at = app_now()
              where account_id = ${account} and key_hash = decode('0003', 'hex')`.execute(
      database.db,
    );
    const { recoveryKeys } = (await read(account)).summary;
    expect(recoveryKeys.filter((used) => used === null)).toHaveLength(KEYS - 1);
    expect(recoveryKeys.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT/);

    await sql`delete from mfa_method where account_id = ${account} and number = 2`.execute(
      database.db,
    );
    expect(await read(account)).toMatchObject({ summary: { recoveryKeys: [] } });
    expect((await read(account)).methods).toEqual(['email']);
  });

  it('follows a card until its platform has activated it', async () => {
    const account = await openAccount();
    await sql`insert into card_activation (account_id, activation_id, card_hash, last4)
              values (${account}, ${newId()}, '\\x01', '1234')`.execute(database.db);
    expect((await read(account)).summary.waitingCard).toEqual({ last4: '1234' });

    await sql`update card_activation set state = 'activated', settled_at = app_now()
              where account_id = ${account}`.execute(database.db);
    expect((await read(account)).summary.waitingCard).toBeNull();
  });

  it('goes along when rows move to another account', async () => {
    const [from, to] = [await openAccount(), await openAccount()];
    await addContact(from, 'moves@example.be', true);
    await sql`update contact set account_id = ${to} where account_id = ${from}`.execute(
      database.db,
    );
    expect([await valuesOf(from), await valuesOf(to)]).toEqual([[], ['moves@example.be']]);
  });

  it('misses nothing that several change at the same moment', async () => {
    const account = await openAccount();
    await addContact(account, 'first@example.be', true);
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => addContact(account, `at-once-${n}@example.be`)),
    );
    expect(await valuesOf(account)).toHaveLength(AT_ONCE + 1);
  });

  it('is taken back with what it was gathered from', async () => {
    const account = await openAccount();
    await addContact(account, 'stays@example.be', true);
    const undone = database.db.transaction().execute(async (transaction) => {
      await sql`update contact set value = 'other@example.be' where account_id = ${account}`.execute(
        transaction,
      );
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await valuesOf(account)).toEqual(['stays@example.be']);
  });
});
