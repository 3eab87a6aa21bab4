import { createTestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet maintenance', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const carnet = (line: string) => runCommand(line.split(' '), { DATABASE_URL: database.url });
  const closed = async () => {
    const { output } = await carnet('maintenance status --json');
    const { closed: found } = JSON.parse(output) as { closed: { market: string }[] };
    return found.map(({ market }) => market);
  };

  it('A69: closes one market and opens it again, however often it is told', async () => {
    expect((await carnet('maintenance on --market be')).code).toBe(0);
    expect((await carnet('maintenance on --market be')).code).toBe(0);
    expect(await closed()).toEqual(['be']);

    expect((await carnet('maintenance off --market be')).code).toBe(0);
    expect((await carnet('maintenance off --market be')).code).toBe(0);
    expect((await carnet('maintenance status')).output).toContain('Every market is open.');
  });

  it('A69: closes and opens all of them', async () => {
    await carnet('maintenance on --market all');
    expect(await closed()).toEqual(['be', 'lu']);
    await carnet('maintenance off --market all');
    expect(await closed()).toEqual([]);
  });

  it('A69: a market that does not exist is a mistake, not a wish', async () => {
    const { code, complaint } = await carnet('maintenance on --market fr');
    expect(code).not.toBe(0);
    expect(complaint).toContain('--market must be one of be, lu, all.');
  });
});
