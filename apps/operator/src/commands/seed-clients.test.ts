import { createTestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet seed clients', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const seed = (environment: Record<string, string> = {}, ...words: string[]) =>
    runCommand(['seed', 'clients', '--json', ...words], {
      DATABASE_URL: database.url,
      ...environment,
    });
  const redirectUrisOf = async (id: string) => {
    const { redirect_uris } = await database.db
      .selectFrom('client')
      .select('redirect_uris')
      .where('client_id', '=', id)
      .executeTakeFirstOrThrow();
    return redirect_uris;
  };

  it('registers each client once, and the debug page where the sandbox listens now', async () => {
    const { created } = JSON.parse((await seed()).output) as { created: string[] };
    expect(created).toContain('dev-oauth');
    for (const port of ['4100', '5100', '5100'])
      expect(JSON.parse((await seed({ SANDBOX_HTTP_PORT: port })).output)).toMatchObject({
        created: [],
      });

    expect(await redirectUrisOf('dev-oauth')).toEqual(['http://127.0.0.1:5100/dev/oauth/callback']);
  });

  it('registers the platforms where they listen: one port further, or where they found a free one', async () => {
    await seed({}, '--demo-port', '4300');
    expect(await redirectUrisOf('17')).toEqual(['http://deals.carnet-be.localhost:4301/home']);
    await seed({}, '--demo-port', '4203', '--platforms-port', '4202');
    expect(await redirectUrisOf('17')).toEqual(['http://deals.carnet-be.localhost:4202/home']);
    expect(await redirectUrisOf('demo-web')).toEqual(['http://127.0.0.1:4203/callback']);
  });

  it.each(['banana', '0', '70000'])('refuses %s, which is no port, in words', async (port) => {
    const { code, complaint } = await seed({}, '--platforms-port', port);
    expect(code).toBe(2);
    expect(JSON.parse(complaint)).toEqual({ error: `--platforms-port: "${port}" is no port.` });
  });

  it('refuses where the published secret would open something', async () => {
    const { code, complaint } = await seed({ CARNET_ENV: 'staging' });
    expect(code).not.toBe(0);
    expect(complaint).toContain('only for development and test');
  });
});
