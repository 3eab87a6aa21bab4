import { insertPerson } from '@carnet/identity/contacts/create-people';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('an account that two people undid each other’s changes of', () => {
  let database: TestDatabase;
  let accountId: string;
  const email = 'anna@example.test';
  beforeAll(async () => {
    database = await createTestDatabase();
    accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [{ kind: 'email', value: email, canonical: email }],
    });
    await sql`
      update account set frozen_at = app_now(), disowned_at = app_now(), disowned_since = app_now()
    `.execute(database.db);
    await sql`update contact set held_until = app_now() + interval '72 hours'`.execute(database.db);
  });
  afterAll(() => database.drop());

  const user = (verb: string, ...words: string[]) =>
    runCommand(['user', verb, '--market', 'be', '--email', email, ...words], {
      DATABASE_URL: database.url,
    });

  it('attack 82: is shown frozen, shut and with its holds', async () => {
    const { output } = await user('show');
    expect(output).toContain('the password opens nothing until a reset');
    expect(output).toContain('two people undid what the other did');
    expect(output).toMatch(/email anna@example\.test, primary, on hold until \d{4}-/);
  });

  it('attack 82: is let go with a reason, which its history keeps, and the password stays shut', async () => {
    await user('unfreeze', '--reason', 'case 7K2-481-09, ID card shown');
    const { rows } = await sql<{ frozen: boolean; disowned: boolean; detail: unknown }>`
      select frozen_at is not null as frozen, disowned_at is not null as disowned,
             (select detail from security_event e
              where e.account_id = a.account_id and e.kind = 'account.unfrozen') as detail
      from account a where account_id = ${accountId}
    `.execute(database.db);
    expect(rows[0]).toEqual({
      frozen: false,
      disowned: true,
      detail: { reason: 'case 7K2-481-09, ID card shown' },
    });
    const again = await user('unfreeze', '--reason', 'once more');
    expect(again.code).not.toBe(0);
    expect(again.complaint).toContain('is not frozen');
  });
});
