import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const PEOPLE = 6;
const ROUNDS = 12;

describe('sessions that are read through shared connections', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const endSharedConnections = () =>
    world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%"isSuperseded"%'
         and pid <> pg_backend_pid()`,
    );

  it('F2: when these die under them, everybody gets their own profile or 503, never 401', async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        const { browser, accountId } = await world.signInNewPerson();
        return { browser, accountId };
      }),
    );
    const statuses: Record<number, number> = {};
    const readAll = async () => {
      for (let round = 0; round < ROUNDS; round += 1)
        await Promise.all(
          people.map(async ({ browser, accountId }) => {
            const answer = await browser.get('/user');
            statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
            if (answer.statusCode === 200) expect(answer.json().data.id).toBe(accountId);
            else expect(answer.json()).toMatchObject({ code: 'service.unavailable' });
          }),
        );
    };
    const dying = new AbortController();
    const kill = async () => {
      while (!dying.signal.aborted) {
        await endSharedConnections();
        await wait(5);
      }
    };
    const killing = kill();
    await Promise.all([readAll(), readAll(), readAll()]);
    dying.abort();
    await killing;

    expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual(
      [],
    );
    expect(statuses[503], 'none of them died').toBeGreaterThan(0);
    for (const { browser } of people) expect((await browser.get('/user')).statusCode).toBe(200);
  });
});
