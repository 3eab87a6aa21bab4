import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('handing somebody over by hand', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await runCommand(['seed', 'personas'], { DATABASE_URL: database.url });
  });
  afterAll(() => database.drop());

  const create = (email: string, environment: Record<string, string> = {}) =>
    runCommand(['handoff', 'create', '--market', 'be', '--email', email, '--json'], {
      DATABASE_URL: database.url,
      ...environment,
    });

  it('A17: makes a code of which only the hash is kept, for the portal of the market', async () => {
    const { output } = await create('amina+carnet_test@mail.example');

    const { code, target_host: host } = JSON.parse(output);
    expect(code).toMatch(/^ch1_/);
    expect(host).toBe('account.carnet-be.localhost');
    const rows = await database.db.selectFrom('handoff').selectAll().execute();
    expect(rows).toMatchObject([{ target_host: host, service: 'my', consumed_at: null }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each(['staging', 'production'])('is refused in %s', async (environment) => {
    const { code } = await create('amina+carnet_test@mail.example', { CARNET_ENV: environment });
    expect(code).toBe(2);
  });

  it('says when there is nobody of that name', async () => {
    const { code, complaint } = await create('nobody@mail.example');
    expect(code).toBe(1);
    expect(complaint).toContain('Is it the other market?');
  });
});
