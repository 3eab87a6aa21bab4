import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { provenVisitor } from '../support/proven-visitor.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { sized } from '../support/run-size.ts';
import type { Visitor } from '../support/visitor.ts';

const ROUNDS = sized({ ci: 2, full: 200 });
const PARALLEL = 50;
const LONG = { timeout: sized({ ci: 120_000, full: 3_600_000 }) };

interface Chosen {
  waiting: { from: string } | null;
}

interface Owner {
  email: string;
  visitor: Visitor;
  accountId: string;
}

describe('racing with changes of contacts, on two processes', () => {
  let rig: ReachableRig;
  let people: string[];
  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
    people = await rig.createPeople(6 * ROUNDS + 1);
  }, LONG.timeout);
  afterAll(() => rig?.stop());

  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const send = (
    { visitor }: Owner,
    index: number,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => visitor.sendUntilServed(apiFor(index), { method, path, ...(body && { body }) });
  const inParallel = <Answer>(count: number, work: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  async function newOwner(): Promise<Owner> {
    const email = people.pop() ?? '';
    const visitor = await provenVisitor(rig, email);
    const [row] = await rig.database.query<{ id: string }>(
      'select account_id as id from contact where value = $1',
      [email],
    );
    return { email, visitor, accountId: row?.id ?? '' };
  }

  async function begin(owner: Owner, email: string) {
    const asked = await send(owner, 0, 'POST', '/user/login', { email });
    const { payload } = asked.json<{ payload: string }>();
    return { payload, code: await rig.outside.codeTo(email) };
  }

  /** Verified addresses more, with codes where that is wished; answers with all ids of the kind. */
  async function withAddresses({ accountId }: Owner, count: number, hasCodes: boolean) {
    for (let number = 1; number <= count; number += 1) {
      const id = randomUUID();
      await rig.database.query(
        `insert into contact (account_id, contact_id, kind, value, verified_at)
         values ($1, $2, 'email', $3, app_now())`,
        [accountId, id, `${id}@example.test`],
      );
    }
    if (hasCodes)
      await rig.database.query(
        `insert into mfa_method (account_id, number, method, contact_id, is_primary)
         select account_id, row_number() over (order by contact_id), 'email', contact_id, is_default
         from contact where account_id = $1 and kind = 'email'`,
        [accountId],
      );
    const rows = await rig.database.query<{ id: string }>(
      `select contact_id as id from contact where account_id = $1 and kind = 'email'`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  const countOf = async (sql: string, value: string) => {
    const [row] = await rig.database.query<{ count: number }>(sql, [value]);
    return row?.count;
  };

  it(
    `attacks 16, 19: of ${String(PARALLEL)} confirmations of one contact at once one adds it, ${String(ROUNDS)} rounds`,
    LONG,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = await newOwner();
        const value = `${randomUUID()}@example.test`;
        const typed = await begin(owner, value);
        const answers = await inParallel(PARALLEL, (index) =>
          send(owner, index, 'POST', '/user/login/confirm', typed),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const kept = 'select count(*)::int as count from contact where value = $1';
        expect(await countOf(kept, value)).toBe(1);
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL });
    },
  );

  it('R256: of two accounts that confirm the same address at once, one gets it', LONG, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owners = [await newOwner(), await newOwner()];
      const value = `${randomUUID()}@example.test`;
      const begun: { payload: string; code: string }[] = [];
      for (const owner of owners) {
        const asked = await send(owner, 0, 'POST', '/user/login', { email: value });
        const { payload } = asked.json<{ payload: string }>();
        begun.push({ payload, code: await rig.outside.codeTo(value, begun[0]?.code) });
      }
      const answers = await Promise.all(
        owners.map((owner, index) =>
          send(owner, index, 'POST', '/user/login/confirm', begun[index]),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const kept = 'select count(*)::int as count from identifier where value = $1';
      expect(await countOf(kept, value)).toBe(1);
    }
  });

  it.each([
    ['contacts', false],
    ['contacts that codes go to', true],
  ] as const)(
    'attack 72: of five %s that are all removed at once, the last one stays',
    LONG,
    async (_what, hasCodes) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = await newOwner();
        const ids = await withAddresses(owner, 4, hasCodes);
        const answers = await inParallel(2 * ids.length, (index) =>
          send(owner, index, 'DELETE', `/user/contacts/${String(ids[index % ids.length])}`),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 204)).toHaveLength(4);
        expect(statuses.every((status) => [204, 404, 422].includes(status))).toBe(true);
        const left = `select count(*)::int as count from contact
                      where account_id = $1 and kind = 'email' and is_default`;
        expect(await countOf(left, owner.accountId)).toBe(1);
      }
    },
  );

  it(
    `attack 83: of ${String(PARALLEL)} who choose another channel for alerts at once one does, and one message tells of it`,
    LONG,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = await newOwner();
        await rig.database.query(
          `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
           values ($1, $2, 'phone', '+32470112233', true, app_now())
           on conflict do nothing`,
          [owner.accountId, randomUUID()],
        );
        const answers = await inParallel(PARALLEL, (index) =>
          send(owner, index, 'PUT', '/notifications/alerts', { channel: 'sms' }),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const times = answers.map((answer) => answer.json<Chosen>().waiting?.from);
        expect(new Set(times).size).toBe(1);
        const told = `select count(*)::int as count from message
                      where account_id = $1 and purpose = 'alert-channel-changed'`;
        expect(await countOf(told, owner.accountId)).toBe(1);
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL });
    },
  );

  it(
    'attacks 72, 73: switching and removing at once leave exactly one primary contact',
    LONG,
    async () => {
      const owner = await newOwner();
      const ids = await withAddresses(owner, 4, true);
      await inParallel(30, (index) =>
        index % 5 === 0
          ? send(owner, index, 'DELETE', `/user/contacts/${String(ids[index % 3])}`)
          : send(owner, index, 'POST', `/mfa/switch-primary/${String((index % 5) + 1)}`),
      );
      const primary = `select count(*)::int as count from contact c join mfa_method m
                       using (account_id, contact_id)
                     where c.account_id = $1 and c.kind = 'email' and c.is_default
                       and c.verified_at is not null`;
      expect(await countOf(primary, owner.accountId)).toBe(1);
    },
  );
});
