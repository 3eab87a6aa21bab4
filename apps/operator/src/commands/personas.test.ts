import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
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
});
