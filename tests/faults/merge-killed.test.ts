import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiProcess, startApi } from '../support/api-process.ts';
import { recordFigures } from '../support/figures.ts';
import { offerMerge, type Owner, signedInHolder, standingOf } from '../support/merge-pair.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { sized } from '../support/run-size.ts';
import { startStatementGate, type StatementGate } from '../support/statement-gate.ts';

/** Of the statements of a merge: all of them in a full run, in CI a few from one end to the other. */
const EVERY = sized({ ci: 25, full: 1 });
const LONG = { timeout: sized({ ci: 240_000, full: 7_200_000 }) };
const WHOLE = { contacts: 2, identifiers: 2, cards: 2, strays: 0, sessions: 0 };

describe('the API killed in the middle of a merge', () => {
  let rig: ReachableRig;
  let gate: StatementGate;
  let victim: ApiProcess;
  beforeAll(async () => {
    rig = await startReachableRig();
    gate = await startStatementGate(rig.database.url);
    victim = await startApi({ TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: gate.url });
  }, LONG.timeout);
  afterAll(async () => {
    await victim?.stop();
    await gate?.stop();
    await rig?.stop();
  });

  const merge = (owner: Owner, api: ApiProcess, key: string) =>
    owner.visitor.send(api, {
      method: 'POST',
      path: '/merge',
      body: { payload: owner.payload, choices: {} },
      headers: { 'idempotency-key': key },
    });

  async function pair(): Promise<[Owner, Owner]> {
    const [first = '', second = ''] = await rig.createPeople(2);
    const [one, two] = [await signedInHolder(rig, first), await signedInHolder(rig, second)];
    await offerMerge(rig, one, two);
    return [one, two];
  }

  async function countStatements(): Promise<number> {
    const [one] = await pair();
    gate.count();
    expect((await merge(one, victim, randomUUID())).status).toBe(200);
    return gate.counted();
  }

  /** Its claim is free again after a while; a retry at another process then answers what happened. */
  async function retryUntilAnswered(owner: Owner, key: string) {
    let retried = await merge(owner, rig.apis[0], key);
    while (retried.status === 409) {
      await sleep(500);
      retried = await merge(owner, rig.apis[0], key);
    }
    return retried;
  }

  /** False: the merge was over before the statement came. */
  async function killAt(n: number, what: 'statement' | 'answer' = 'statement'): Promise<boolean> {
    const [one, two] = await pair();
    const key = randomUUID();
    const held = gate.holdAt(n, what).then(() => 'held' as const);
    const answered = merge(one, victim, key).catch(() => undefined);
    const isHeld = (await Promise.race([held, answered])) === 'held';
    if (isHeld) {
      await victim.kill();
      gate.count();
      await victim.start();
    }
    const ids = [one.accountId, two.accountId];
    const where = `${what} ${String(n)}`;
    const after = await standingOf(rig, ids);
    expect(after, where).toMatchObject(WHOLE);
    expect([1, 2], where).toContain(after?.survivors);
    const retried = await retryUntilAnswered(one, key);
    expect(retried.status, `${where}: ${JSON.stringify(retried.json())}`).toBe(200);
    expect(await standingOf(rig, ids), where).toMatchObject({ ...WHOLE, survivors: 1 });
    return isHeld;
  }

  it(
    'A45: killed at any of its statements there are two accounts or one, never between, and the retry answers what happened',
    LONG,
    async ({ task }) => {
      const statements = await countStatements();
      let kills = 0;
      for (let n = 1; n <= statements; n += EVERY) if (await killAt(n)) kills += 1;
      // The last ones end the transaction, and note the answer: done or not, it is never done twice.
      for (const n of [statements - 1, statements]) if (await killAt(n, 'answer')) kills += 1;
      expect(kills).toBeGreaterThan(statements / EVERY / 2);
      recordFigures(task, { statements, kills });
    },
  );
});
