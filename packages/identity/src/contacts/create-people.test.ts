import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertPerson, type NewPerson } from './create-people.ts';

describe('a new person', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const person = (email: string, market = 'be'): NewPerson => ({
    market,
    firstname: 'Anna',
    lastname: 'Peeters',
    contacts: [
      { kind: 'email', value: email, canonical: email.toLowerCase() },
      { kind: 'email', value: `work-${email}`, canonical: `work-${email.toLowerCase()}` },
    ],
  });
  const countAccounts = async () => {
    const accounts = await database.db.selectFrom('account').select('account_id').execute();
    return accounts.length;
  };

  it('is found by each canonical identifier and keeps the spelling they chose', async () => {
    const accountId = await insertPerson(database.db, person('Anna@Example.be'));

    const found = await database.db
      .selectFrom('identifier')
      .innerJoin('contact', (join) =>
        join
          .onRef('contact.account_id', '=', 'identifier.account_id')
          .onRef('contact.contact_id', '=', 'identifier.contact_id'),
      )
      .where('identifier.market', '=', 'be')
      .where('identifier.kind', '=', 'email')
      .where('identifier.value', '=', 'anna@example.be')
      .select(['identifier.account_id', 'contact.value', 'contact.is_default'])
      .execute();
    expect(found).toEqual([{ account_id: accountId, value: 'Anna@Example.be', is_default: true }]);
  });

  it('R306: is known to the directory by every platform id they were made with', async () => {
    const ids = { user_id: 'BE-1', customer_user_id: 'C-1', merchant_id: 'M-1' };
    const accountId = await insertPerson(database.db, { ...person('daan@example.be'), ...ids });
    const known = await database.db
      .selectFrom('platform_directory')
      .where('account_id', '=', accountId)
      .orderBy('platform')
      .select(['market', 'platform', 'platform_id'])
      .execute();
    expect(known).toEqual([
      { market: 'be', platform: 'customer', platform_id: 'C-1' },
      { market: 'be', platform: 'merchant', platform_id: 'M-1' },
      { market: 'be', platform: 'user', platform_id: 'BE-1' },
    ]);

    const before = await countAccounts();
    const second = { ...person('eva@example.be'), merchant_id: 'M-1' };
    await expect(insertPerson(database.db, second)).rejects.toMatchObject({ code: '23505' });
    expect(await countAccounts()).toBe(before);
    await insertPerson(database.db, { ...person('eva@example.be', 'lu'), merchant_id: 'M-1' });
  });

  it('is written whole or not at all when an address is taken', async () => {
    await insertPerson(database.db, person('bert@example.be'));
    const before = await countAccounts();

    await expect(insertPerson(database.db, person('BERT@example.be'))).rejects.toMatchObject({
      code: '23505',
    });
    expect(await countAccounts()).toBe(before);
  });

  it('may use the same address in the other market', async () => {
    await insertPerson(database.db, person('carla@example.be'));

    await expect(insertPerson(database.db, person('carla@example.be', 'lu'))).resolves.toBeTypeOf(
      'string',
    );
  });

  it('joins the transaction of the caller', async () => {
    const before = await countAccounts();
    const undone = database.db.transaction().execute(async (transaction) => {
      await insertPerson(transaction, person('dirk@example.be'));
      throw new Error('changed my mind');
    });

    await expect(undone).rejects.toThrow('changed my mind');
    expect(await countAccounts()).toBe(before);
  });

  it('has one default contact of a kind, whatever is written', async () => {
    const accountId = await insertPerson(database.db, person('els@example.be'));
    const secondDefault = database.db
      .updateTable('contact')
      .set({ is_default: true })
      .where('account_id', '=', accountId)
      .execute();

    await expect(secondDefault).rejects.toMatchObject({ code: '23505' });
  });
});
