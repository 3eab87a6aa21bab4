import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { createPartner, type Partner, partnerTokens } from '../support/partner.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { quantile } from '../bench/harness/rounds.ts';

const PEOPLE = 100;
const TIMES_CAPACITY = 10;
const CAPACITY_MILLIS = 3_000;
const LASTS_MILLIS = sized({ ci: 10_000, full: 60_000 });
const TICK_MILLIS = 20;
/** One person leaves a second, or ends an app. */
const LEAVERS = Math.floor(LASTS_MILLIS / 1_000);
/** In CI the machine does other things beside. */
const READ_P99_MILLIS = sized({ ci: 2_000, full: 150 });
const TURNED_AWAY_P99_MILLIS = sized({ ci: 2_000, full: 100 });

describe('ten times as many sign-ins as can be hashed', () => {
  let rig: Rig;
  let people: string[];
  let partner: Partner;
  let reader: Visitor;
  let leavers: Visitor[];

  beforeAll(async () => {
    rig = await startRig();
    people = await rig.createPeople(PEOPLE);
    partner = await createPartner(rig, 'left');
    reader = await rig.signedInVisitor();
    leavers = [];
    for (const each of await rig.createPeople(LEAVERS)) leavers.push(await rig.signIn(each));
  }, 180_000);
  afterAll(() => rig?.stop());

  let visits = 0;
  const signInSomebody = async () => {
    visits += 1;
    const startedAt = performance.now();
    const email = people[visits % PEOPLE] ?? '';
    const { status } = await createVisitor().signIn(rig.apis[0], email, PASSWORD);
    return { status, millis: performance.now() - startedAt };
  };

  /** Sign-ins a second, by a few who come again at once. */
  async function capacity(): Promise<number> {
    const endsAt = performance.now() + CAPACITY_MILLIS;
    let done = 0;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (performance.now() < endsAt) if ((await signInSomebody()).status === 200) done += 1;
      }),
    );
    return done / (CAPACITY_MILLIS / 1_000);
  }

  it('F21: leave people who are signed in alone, are turned away at once, and let everybody sign out', {
    timeout: 240_000,
  }, async ({ task }) => {
    const [api] = rig.apis;
    const approver = leavers[0];
    if (approver) await partnerTokens(api, approver, partner);
    await capacity();
    const perSecond = (await capacity()) * TIMES_CAPACITY;

    const asked: Promise<{ status: number; millis: number }>[] = [];
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > LASTS_MILLIS;
    async function flood() {
      while (!isOver()) {
        const owed = ((performance.now() - startedAt) / 1_000) * perSecond - asked.length;
        for (let each = 0; each < owed; each += 1) asked.push(signInSomebody());
        await sleep(TICK_MILLIS);
      }
    }
    const reads: number[] = [];
    async function read() {
      while (!isOver()) {
        const readAt = performance.now();
        const { status } = await reader.readUser(api);
        reads.push(performance.now() - readAt);
        expect(status).toBe(200);
        await sleep(TICK_MILLIS);
      }
    }
    async function leave() {
      const statuses: number[] = [];
      for (const [index, leaver] of leavers.entries()) {
        const path = index === 0 ? `/token/${partner.clientId}` : '/token';
        const body = index === 0 ? undefined : { token: leaver.token };
        const sent = { method: 'DELETE' as const, path, ...(body && { body }) };
        statuses.push((await leaver.send(api, sent)).status);
        await sleep(LASTS_MILLIS / LEAVERS / 2);
      }
      return statuses;
    }
    const [left] = await Promise.all([leave(), flood(), read()]);
    const answers = await Promise.all(asked);

    const turnedAway = answers.filter(({ status }) => status !== 200);
    const figures = {
      perSecond,
      asked: answers.length,
      signedIn: answers.length - turnedAway.length,
      turnedAwayP99Millis: quantile(
        turnedAway.map(({ millis }) => millis),
        0.99,
      ),
      readP99Millis: quantile(reads, 0.99),
    };
    recordFigures(task, figures);
    const statusesOf = (all: { status: number }[]) => all.map(({ status }) => status);
    expect([200, 204]).toEqual(expect.arrayContaining(left));
    expect([429, 503]).toEqual(expect.arrayContaining(statusesOf(turnedAway)));
    expect(turnedAway.length).toBeGreaterThan(answers.length / 2);
    expect(figures.signedIn).toBeGreaterThan(0);
    expect(figures.readP99Millis).toBeLessThan(READ_P99_MILLIS);
    expect(figures.turnedAwayP99Millis).toBeLessThan(TURNED_AWAY_P99_MILLIS);
    for (const leaver of leavers.slice(1)) expect((await leaver.readUser(api)).status).toBe(401);
    // How late the process is it looks at once a second.
    const isServed = async () => (await signInSomebody()).status;
    await expect.poll(isServed, { timeout: 20_000 }).toBe(200);
  });
});
