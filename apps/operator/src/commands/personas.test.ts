import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { personas } from '../personas.ts';
import { runCommand } from '../testing/run-command.ts';

describe('personas', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const carnet = (...words: string[]) =>
    runCommand([...words, '--json'], { DATABASE_URL: database.url });
  const show = (market: string, email: string) =>
    carnet('user', 'show', '--market', market, '--email', email);

  it('are created once, however often the seed runs', async () => {
    const first = JSON.parse((await carnet('seed', 'personas')).output);
    const again = JSON.parse((await carnet('seed', 'personas')).output);

    expect(first.created).toHaveLength(personas.length);
    expect(again.created).toEqual([]);
  });

  it('can be shown, without their password hash', async () => {
    await carnet('seed', 'personas');
    const { output } = await show('lu', 'greta+carnet_test@mail.example');
    expect(JSON.parse(output)).toMatchObject({
      account: { firstname: 'Greta' },
      contacts: [{ kind: 'email' }, { kind: 'phone' }],
    });
    expect(output).not.toContain('argon2');
  });

  it('come with their security codes, cards and locks', async () => {
    await carnet('seed', 'personas');
    const { rows } = await sql<{ firstname: string; codes: string[]; cards: number }>`
      select a.firstname,
             array(select m.method from mfa_method m where m.account_id = a.account_id
                   order by m.is_primary desc) as codes,
             (select count(*)::int from card_directory c where c.account_id = a.account_id) as cards
      from account a
    `.execute(database.db);
    const found = Object.fromEntries(rows.map(({ firstname, ...rest }) => [firstname, rest]));

    expect(found).toMatchObject({
      Amina: { codes: ['sms'], cards: 1 },
      Bram: { codes: expect.arrayContaining(['email', 'sms', 'totp']), cards: 1 },
      Chloé: { codes: ['email'], cards: 1 },
      Daan: { codes: [], cards: 0 },
    });
    const locked = await database.db.selectFrom('login_attempt').select('consecutive').execute();
    expect(locked).toEqual([{ consecutive: 100 }, { consecutive: 100 }]);
  });

  it('are refused where their published password would be an open door', async () => {
    for (const environment of ['staging', 'production']) {
      const { code } = await runCommand(['seed', 'personas'], {
        DATABASE_URL: database.url,
        CARNET_ENV: environment,
      });
      expect(code).not.toBe(0);
    }
  });

  it('somebody who is not there is said to be missing, with a hint', async () => {
    const { code, complaint } = await show('be', 'nobody@mail.example');
    expect(code).toBe(1);
    expect(complaint).toContain('Is it the other market?');
  });

  it('Bram has an authenticator, whose code the command prints; Amina has none', async () => {
    await carnet('seed', 'personas');
    const codeOf = (email: string) => carnet('mfa', 'code', '--market', 'be', '--email', email);
    const { output } = await codeOf('bram+carnet_test@mail.example');
    expect(JSON.parse(output).code).toMatch(/^\d{6}$/);
    const { code, complaint } = await codeOf('amina+carnet_test@mail.example');
    expect(code).toBe(1);
    expect(complaint).toContain('no authenticator');
  });

  it.each(['staging', 'production'])(
    'no code of an authenticator is printed in %s',
    async (where) => {
      const { code } = await runCommand(
        ['mfa', 'code', '--market', 'be', '--email', 'bram+carnet_test@mail.example'],
        { DATABASE_URL: database.url, CARNET_ENV: where },
      );
      expect(code).not.toBe(0);
    },
  );
});
