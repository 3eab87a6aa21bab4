import { randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { atCodePage, atResetPage, personWithCodes, resetPassword } from '../support/code-steps.ts';
import { recordFigures } from '../support/figures.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Destination } from '../support/visitor.ts';

describe('everything that was kept outside the database, lost at once', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  async function loseAllMemory(): Promise<void> {
    await Promise.all(rig.apis.map((api) => api.kill()));
    await Promise.all(rig.apis.map((api) => api.start()));
  }

  const wrongOf = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0');

  /** What was counted, opened, ended and used up, and how all of it is seen by another process. */
  async function prepare() {
    const [api] = rig.apis;
    const [guessed = '', forgetful = '', repeating = ''] = await rig.createPeople(3);
    const withCodes = await personWithCodes(rig);
    const [staying, leaving] = [await rig.signedInVisitor(), await rig.signedInVisitor()];
    await leaving.signOut(api);
    for (let attempt = 0; attempt < 10; attempt++) {
      await createVisitor().signIn(api, guessed, 'not the password');
    }
    const reset = await atResetPage(rig.outside, api, forgetful);
    for (let attempt = 0; attempt < 5; attempt++) {
      const guess = { ...reset, code: wrongOf(reset.code) };
      expect(await resetPassword(api, guess)).toBe('mfa.code_invalid');
    }
    const used = await atCodePage(rig.outside, api, withCodes);
    const confirm = (to: Destination) =>
      createVisitor().send(to, { method: 'POST', path: '/mfa/sudo', body: used });
    expect((await confirm(api)).status).toBe(200);
    const searcher = createVisitor();
    const card = `5065${String(randomInt(1e11)).padStart(12, '0')}`;
    const search = (to: Destination) =>
      searcher.send(to, {
        method: 'POST',
        path: '/user/forgot-username',
        body: { card_number: card },
      });
    for (let count = 0; count < 3; count++) expect((await search(api)).status).toBe(200);
    const key = randomUUID();
    const repeat = (to: Destination) =>
      createVisitor().send(to, {
        method: 'POST',
        path: '/token',
        headers: { 'idempotency-key': key },
        body: { email: repeating, password: PASSWORD },
      });
    const first = (await repeat(api)).text;

    return async (to: Destination) => {
      expect((await staying.readUser(to)).status).toBe(200);
      expect((await leaving.readUser(to)).status).toBe(401);
      const limited = await createVisitor().signIn(to, guessed, PASSWORD);
      expect(limited.problem().code).toBe('login.too_many_attempts');
      expect(await resetPassword(to, reset)).toBe('code.expired');
      expect((await confirm(to)).status).not.toBe(200);
      expect((await search(to)).status).toBe(429);
      expect((await repeat(to)).text).toBe(first);
    };
  }

  it('F8: lost by both processes, limits are still reached, sessions open or over, codes and keys used up', async () => {
    const expectUnchanged = await prepare();
    await loseAllMemory();
    for (const each of rig.apis) await expectUnchanged(each);
  });

  it('F8: while one process is frozen, the other knows all that it knew, as fast as before', async ({
    task,
  }) => {
    const [frozen, other] = rig.apis;
    if (!other) throw new Error('There are two');
    const expectUnchanged = await prepare();
    const reader = await rig.signedInVisitor();
    const slowestOf = async () => {
      const millis: number[] = [];
      for (let count = 0; count < 100; count++) {
        const startedAt = performance.now();
        expect((await reader.readUser(other)).status).toBe(200);
        millis.push(performance.now() - startedAt);
      }
      return millis.toSorted((one, two) => one - two)[98] ?? Infinity;
    };
    const before = await slowestOf();
    frozen.signal('SIGSTOP');
    try {
      await expectUnchanged(other);
      const after = await slowestOf();
      recordFigures(task, { p99Before: before, p99After: after });
      // A machine that runs other things too says nothing about 50 ms.
      expect(after - before).toBeLessThan(sized({ ci: 1_000, full: 50 }));
    } finally {
      frozen.signal('SIGCONT');
    }
    await expectUnchanged(frozen);
  });
});
