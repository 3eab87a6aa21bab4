import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { HttpAnswer } from '../support/http.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const CONNECTIONS = 4;

describe('every database connection held', () => {
  let rig: Rig;
  let visitor: Visitor;
  let leaver: Visitor;
  let email: string;

  beforeAll(async () => {
    rig = await startRig({ environment: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
    visitor = await rig.signedInVisitor();
    leaver = await rig.signedInVisitor();
    [email = ''] = await rig.createPeople(1);
    // A first failure leaves the row that the locks below are about.
    await createVisitor().signIn(rig.apis[0], email, 'not the password');
  });
  afterAll(() => rig?.stop());

  const timed = async (call: Promise<HttpAnswer>) => {
    const startedAt = performance.now();
    const answer = await call;
    return { answer, millis: performance.now() - startedAt };
  };

  it('F6: waits at most 2 seconds, answers 503, stays alive, and still lets people log out', async () => {
    const [api] = rig.apis;
    const holder = await rig.database.connect();
    await holder.query('begin');
    await holder.query('select from login_attempt for update');
    const held = Array.from({ length: CONNECTIONS }, () =>
      createVisitor().signIn(api, email, PASSWORD),
    );
    await untilHeld();

    const [read, login, live, logout] = await Promise.all([
      timed(visitor.readUser(api)),
      timed(createVisitor().signIn(api, 'nobody@example.test', PASSWORD)),
      timed(visitor.send(api, { path: '/health/live' })),
      timed(leaver.signOut(api)),
    ]);
    for (const { answer, millis } of [read, login]) {
      expect(answer.status).toBe(503);
      expect(answer.problem().code).toBe('service.unavailable');
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(millis).toBeLessThan(3_000);
    }
    expect(live.answer.status).toBe(200);
    expect(live.millis).toBeLessThan(1_000);
    expect(logout.answer.status).toBe(204);
    expect(logout.millis).toBeLessThan(1_000);

    await holder.query('rollback');
    await holder.end();
    // Those that waited are served in the end, and so is everybody else.
    const served = (await Promise.all(held)).map(({ status }) => status);
    expect(served).toEqual(Array(CONNECTIONS).fill(200));
    expect((await visitor.readUser(api)).status).toBe(200);
  });

  /** Until PostgreSQL itself says that all of the API's connections wait for the lock. */
  async function untilHeld(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const [row] = await rig.database.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and application_name = 'carnet-api'
           and wait_event_type = 'Lock'`,
      );
      if (row?.waiting === CONNECTIONS) return;
      await sleep(50);
    }
    throw new Error('The connections were not held');
  }
});
