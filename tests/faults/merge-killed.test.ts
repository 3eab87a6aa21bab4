import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { offerMerge, type Owner, signedInHolder, standingOf } from '../support/merge-pair.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { sized } from '../support/run-size.ts';

/** Of the tables that a merge writes to: all of them in a full run, in CI a few from one end to the other. */
const EVERY = sized({ ci: 6, full: 1 });
const LONG = { timeout: sized({ ci: 240_000, full: 1_800_000 }) };
const GATE = 7_070_707;

describe('the API killed in the middle of a merge', () => {
  let rig: ReachableRig;
  let people: string[];
  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
    people = await rig.createPeople(80);
    await rig.database.query(
      `create function wait_at_gate() returns trigger language plpgsql as $$
       begin
         if current_setting('application_name') like 'carnet-api%' then
           perform pg_advisory_xact_lock(${String(GATE)});
         end if;
         return null;
       end $$`,
      [],
    );
  }, LONG.timeout);
  afterAll(() => rig?.stop());

  const merge = (owner: Owner, index: number, key: string) =>
    owner.visitor.send(rig.apis[index] ?? rig.apis[0], {
      method: 'POST',
      path: '/merge',
      body: { payload: owner.payload, choices: {} },
      headers: { 'idempotency-key': key },
    });

  const waiting = async () => {
    const [row] = await rig.database.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
       where locktype = 'advisory' and objid = ${String(GATE)} and not granted`,
      [],
    );
    return row?.count ?? 0;
  };

  /** Kills the process while its merge writes to this table. False: the merge does not write there. */
  async function killAt(table: string): Promise<boolean> {
    const one = await signedInHolder(rig, people.pop() ?? '');
    const two = await signedInHolder(rig, people.pop() ?? '');
    await offerMerge(rig, one, two);
    await rig.database.query(
      `create trigger gate before insert or update or delete on ${table}
       for each statement execute function wait_at_gate()`,
      [],
    );
    const key = randomUUID();
    const gate = await rig.database.connect();
    await gate.query(`select pg_advisory_lock(${String(GATE)})`);
    const answered = merge(one, 0, key).then(
      ({ status }) => status,
      () => 'lost' as const,
    );
    const deadline = Date.now() + 5_000;
    let isThere = false;
    while (!isThere && Date.now() < deadline) {
      isThere = (await waiting()) > 0;
      if (!isThere && (await Promise.race([answered, sleep(25)])) !== undefined) break;
    }
    if (isThere) await rig.apis[0].kill();
    await gate.end();
    await rig.database.query(`drop trigger gate on ${table}`, []);
    await answered;
    if (isThere) await rig.apis[0].start();

    const ids = [one.accountId, two.accountId];
    const after = await standingOf(rig, ids);
    const whole = { contacts: 2, identifiers: 2, cards: 2, strays: 0, sessions: 0 };
    expect(after, table).toMatchObject(whole);
    // Its claim is free again after a while; a retry then answers what happened.
    let retried = await merge(one, 1, key);
    while (retried.status === 409) {
      await sleep(1_000);
      retried = await merge(one, 1, key);
    }
    expect(retried.status, `${table}: ${JSON.stringify(retried.json())}`).toBe(200);
    expect(await standingOf(rig, ids), table).toMatchObject({ ...whole, survivors: 1 });
    return isThere;
  }

  it(
    'A45: killed at any table that it writes to there are two accounts or one, never between, and the retry answers what happened',
    LONG,
    async ({ task }) => {
      const tables = await rig.database.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'account_id'
           and table_name not in (select relname from pg_class where relispartition)
         order by table_name`,
        [],
      );
      const names = tables.map(({ name }) => name).filter((_, index) => index % EVERY === 0);
      let kills = 0;
      for (const name of names) if (await killAt(name)) kills += 1;
      expect(kills).toBeGreaterThan(0);
      recordFigures(task, { tables: names.length, kills });
    },
  );
});
