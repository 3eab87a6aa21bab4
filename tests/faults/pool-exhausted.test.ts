import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import type { HttpAnswer } from '../support/http.ts';
import { createPartner, type Partner, partnerTokens, readUserinfo } from '../support/partner.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const CONNECTIONS = 4;
/** Strangers who want one of them at any time. */
const FLOOD = 40;
/** Between two tries of a stranger, who is told at once while there is no room. */
const PAUSE_MILLIS = 50;
/** One person leaves a second, in one of three ways. */
const LEAVERS = sized({ ci: 6, full: 60 });
/** Two seconds, and what a machine that runs other things too may add. */
const REFUSED_WITHIN_MILLIS = sized({ ci: 5_000, full: 3_000 });
const SERVED_WITHIN_MILLIS = sized({ ci: 3_000, full: 1_500 });

describe('every database connection held', () => {
  let rig: Rig;
  let visitor: Visitor;
  let leavers: Visitor[];
  let partner: Partner;
  let email: string;

  beforeAll(async () => {
    rig = await startRig({ environment: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
    visitor = await rig.signedInVisitor();
    partner = await createPartner(rig, 'held');
    leavers = [];
    for (const each of await rig.createPeople(LEAVERS)) leavers.push(await rig.signIn(each));
    [email = ''] = await rig.createPeople(1);
  });
  afterAll(() => rig?.stop());

  const timed = async (call: Promise<HttpAnswer>) => {
    const startedAt = performance.now();
    const answer = await call;
    return { answer, millis: performance.now() - startedAt };
  };

  /** Ends what somebody no longer wants: that must be possible whatever else is. */
  const leave = (who: Visitor, index: number) => {
    const paths = ['/token', '/sessions?all=true', `/token/${partner.clientId}`];
    const path = paths[index % paths.length] ?? '';
    const body = path === '/token' ? { token: who.token } : undefined;
    return who.send(rig.apis[0], { method: 'DELETE', path, ...(body && { body }) });
  };

  it('F6: waits at most 2 seconds, answers 503, stays alive, and lets people end whatever they want', {
    timeout: sized({ ci: 120_000, full: 240_000 }),
  }, async ({ task }) => {
    const [api] = rig.apis;
    const approver = leavers[2];
    const tokens = approver && (await partnerTokens(api, approver, partner));
    const holder = await rig.database.connect();
    await holder.query('begin');
    await holder.query('lock table bank_account in access exclusive mode');
    const over = new AbortController();
    const again = async (call: () => Promise<HttpAnswer>, pauseMillis = 0) => {
      const statuses: number[] = [];
      while (!over.signal.aborted) {
        statuses.push((await call()).status);
        await sleep(pauseMillis);
      }
      return statuses;
    };
    // More than there are connections: whoever gives up has a successor in the line.
    const held = Array.from({ length: 2 * CONNECTIONS }, () =>
      again(() => visitor.send(api, { path: '/user/details' })),
    );
    await untilHeld();
    const flood = Array.from({ length: FLOOD }, (_, index) =>
      again(
        () => createVisitor().signIn(api, `nobody-${index}@example.test`, PASSWORD),
        PAUSE_MILLIS,
      ),
    );

    const refusals: number[] = [];
    try {
      for (const [index, leaver] of leavers.entries()) {
        const [read, listed, live, left] = await Promise.all([
          timed(visitor.readUser(api)),
          timed(visitor.send(api, { path: '/sessions' })),
          timed(visitor.send(api, { path: '/health/live' })),
          timed(leave(leaver, index)),
          sleep(1_000),
        ]);
        // What is read by its key has connections of its own.
        expect(read.answer.status).toBe(200);
        expect(read.millis).toBeLessThan(SERVED_WITHIN_MILLIS);
        // Who gives up after 8 seconds frees a connection for a moment, and somebody may get it.
        if (listed.answer.status !== 200) {
          expect(listed.answer.status).toBe(503);
          expect(listed.answer.problem().code).toBe('service.unavailable');
          expect(listed.answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
          refusals.push(listed.millis);
        }
        expect(listed.millis).toBeLessThan(REFUSED_WITHIN_MILLIS);
        expect(live.answer.status).toBe(200);
        expect(live.millis).toBeLessThan(SERVED_WITHIN_MILLIS);
        expect([200, 204], left.answer.text).toContain(left.answer.status);
        expect(left.millis).toBeLessThan(SERVED_WITHIN_MILLIS);
      }
    } finally {
      over.abort();
      await holder.query('rollback');
      await holder.end();
    }

    expect(refusals.length).toBeGreaterThan(LEAVERS / 2);
    const strangers = new Set((await Promise.all(flood)).flat());
    // Who was not looked at is told so: neither a wrong password nor an end of a session.
    expect([...strangers].filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
    expect(strangers).toContain(503);
    const waited = new Set((await Promise.all(held)).flat());
    expect([...waited].filter((status) => ![200, 503].includes(status))).toEqual([]);

    const signsInAgain = async () => (await createVisitor().signIn(api, email, PASSWORD)).status;
    await expect.poll(signsInAgain, { timeout: 30_000, interval: 2_000 }).toBe(200);

    expect((await visitor.readUser(api)).status).toBe(200);
    for (const [index, leaver] of leavers.entries()) {
      const hasEndedApp = index % 3 === 2;
      expect((await leaver.readUser(api)).status).toBe(hasEndedApp ? 200 : 401);
    }
    expect((await readUserinfo(api, tokens?.access_token ?? '')).status).toBe(401);
    recordFigures(task, { left: LEAVERS, longestRefusalMillis: Math.max(...refusals) });
  });

  /** Until PostgreSQL itself says that all of the API's connections wait for the lock. */
  async function untilHeld(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const [row] = await rig.database.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and application_name = 'carnet-api'
           and wait_event_type = 'Lock'`,
      );
      if ((row?.waiting ?? 0) >= CONNECTIONS) return;
      await sleep(50);
    }
    throw new Error('The connections were not held');
  }
});
