import { insertPerson } from '@carnet/identity/contacts/create-people';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
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

  it('only the sessions that still open something', async () => {
    const email = 'sessions@example.test';
    const accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [{ kind: 'email', value: email, canonical: email }],
    });
    const lives = [
      ['live', { expires: '1 hour', seen: '0' }],
      ['expired', { expires: '-1 minute', seen: '0' }],
      ['idle', { expires: '1 hour', seen: '2 hours' }],
    ] as const;
    for (const [agent, { expires, seen }] of lives)
      await sql`
        insert into session (account_id, token_hash, session_id, market, bind_hash, epoch,
                             user_agent, last_seen_at, expires_at)
        select ${accountId}, sha256(${agent}::text::bytea), ${newId()}, 'be', sha256('bind'),
               minimum, ${agent}, app_now() - ${seen}::interval, app_now() + ${expires}::interval
        from session_epoch
      `.execute(database.db);
    const words = ['user', 'show', '--market', 'be', '--email', email];
    const { output } = await runCommand(words, { DATABASE_URL: database.url });
    expect(output).toContain('Live sessions: 1\n');
    expect(output).toMatch(/T\d\d:\d\d live \(not a browser\)/);
  });
});
