import { createTestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet seed clients', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const seed = (environment: Record<string, string> = {}) =>
    runCommand(['seed', 'clients', '--json'], { DATABASE_URL: database.url, ...environment });

  it('registers each client once, and the debug page where the sandbox listens now', async () => {
    const { created } = JSON.parse((await seed()).output) as { created: string[] };
    expect(created).toContain('dev-oauth');
    for (const port of ['4100', '5100', '5100'])
      expect(JSON.parse((await seed({ SANDBOX_HTTP_PORT: port })).output)).toMatchObject({
        created: [],
      });

    const debugClient = await database.db
      .selectFrom('client')
      .select('redirect_uris')
      .where('client_id', '=', 'dev-oauth')
      .executeTakeFirstOrThrow();
    expect(debugClient.redirect_uris).toEqual(['http://127.0.0.1:5100/dev/oauth/callback']);
  });

  it('refuses where the published secret would open something', async () => {
    const { code, complaint } = await seed({ CARNET_ENV: 'staging' });
    expect(code).not.toBe(0);
    expect(complaint).toContain('only for development and test');
  });
});
