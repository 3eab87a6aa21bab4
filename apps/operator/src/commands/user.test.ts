import { insertPerson } from '@carnet/database/people';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('what support sees of an account', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function shown(name: string, mfa_no_phone_at: Date | null) {
    const email = `${name}@example.test`;
    await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      mfa_forced: true,
      mfa_no_phone_at,
      contacts: [{ kind: 'email', value: email, canonical: email }],
    });
    const words = ['user', 'show', '--market', 'be', '--email', email];
    return (await runCommand(words, { DATABASE_URL: database.url })).output;
  }

  it('R157: that somebody has no mobile phone, and since when', async () => {
    const output = await shown('landline', new Date('2026-11-15T10:30:00Z'));
    expect(output).toContain('has no mobile phone, said on 2026-11-15T10:30');
    expect(await shown('mobile', null)).not.toContain('no mobile phone');
  });
});
