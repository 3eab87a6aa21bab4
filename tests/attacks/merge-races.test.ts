import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { offerMerge, type Owner, signedInHolder, standingOf } from '../support/merge-pair.ts';
import {
  createPartner,
  type Partner,
  partnerServer,
  partnerTokens,
  requestOf,
} from '../support/partner.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** Of each of the two; a thousand in all. */
const ROUNDS = sized({ ci: 8, full: 500 });
/** A rival that locks no account is not waited for. */
const MEET_MILLIS = 700;
const LONG = { timeout: sized({ ci: 180_000, full: 7_200_000 }) };

describe('racing with merges, on two processes', () => {
  let rig: ReachableRig;
  let people: string[];
  let partner: Partner;
  let app: ReturnType<typeof partnerServer>;
  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
    people = await rig.createPeople(4 * ROUNDS + 2);
    partner = await createPartner(rig, 'racer');
    app = partnerServer(partner);
  }, LONG.timeout);
  afterAll(() => rig?.stop());

  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const post = (visitor: Visitor, index: number, path: string, body: object) =>
    visitor.sendUntilServed(apiFor(index), { method: 'POST', path, body });

  const signedIn = () => signedInHolder(rig, people.pop() ?? '');

  async function crossing(): Promise<[Owner, Owner]> {
    const [one, two] = [await signedIn(), await signedIn()];
    await offerMerge(rig, one, two);
    await offerMerge(rig, two, one);
    return [one, two];
  }

  const merge = (owner: Owner, index: number) =>
    post(owner.visitor, index, '/merge', { payload: owner.payload, choices: {} });

  /**
   * Starts all while nobody can lock the accounts, and lets them go once they wait for each other's:
   * so they do meet.
   */
  async function together<Answer>(ids: string[], starts: (() => Promise<Answer>)[]) {
    const gate = await rig.database.connect();
    await gate.query('begin');
    await gate.query('select from account where account_id = any ($1) for no key update', [ids]);
    const answers = starts.map((start) => start());
    const deadline = Date.now() + MEET_MILLIS;
    let waiting = 0;
    while (waiting < starts.length && Date.now() < deadline) {
      await sleep(20);
      const [row] = await rig.database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = row?.count ?? 0;
    }
    await gate.query('commit');
    await gate.end();
    return Promise.all(answers);
  }

  /** Whoever locks in another order than by id waits for somebody who waits for them. */
  async function deadlocks(): Promise<number> {
    // The statistics are written up to a second late.
    await sleep(1_500);
    const [row] = await rig.database.query<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    return row?.count ?? 0;
  }

  /** By the schema, not by a list: rows of an account that is not there. */
  async function orphans(): Promise<string[]> {
    const tables = await rig.database.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id'
         and table_name not in (select relname from pg_class where relispartition)
         and table_name not in ('account', 'challenge', 'code_budget', 'security_event', 'support_case',
                                'invitation', 'onboarding')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await rig.database.query<{ count: number }>(
        `select count(*)::int as count from ${name} t
         where not exists (select from account a where a.account_id = t.account_id)`,
        [],
      );
      if (row?.count) found.push(`${name}: ${row.count}`);
    }
    return found;
  }

  it(
    `attack 70: of two merges that cross one wins, ${String(ROUNDS)} rounds: one survivor, nothing lost`,
    LONG,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = await crossing();
        const answers = await together(
          [one.accountId, two.accountId],
          [() => merge(one, 0), () => merge(two, 1)],
        );
        expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
          1,
        );
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await standingOf(rig, [one.accountId, two.accountId])).toEqual({
          survivors: 1,
          contacts: 2,
          identifiers: 2,
          cards: 2,
          strays: 0,
          sessions: 0,
        });
      }
      expect(await orphans()).toEqual([]);
      expect(await deadlocks()).toBe(0);
      recordFigures(task, { rounds: ROUNDS });
    },
  );

  const rivals = [
    'closes the account',
    'signs in',
    'changes the password',
    'blocks a card',
    'adds a contact',
    'ends all sessions',
    'lets an app in',
    'uses an app',
  ] as const;

  /** The other account is asked whether it lets the app in; what says yes. */
  async function approval({ visitor }: Owner): Promise<() => Promise<{ status: number }>> {
    const asked = await visitor.sendUntilServed(apiFor(1), {
      path: `/authorize?${requestOf(partner).query}`,
    });
    const { id } = asked.json<{ id: string }>();
    return () => post(visitor, 1, '/authorize', { id, approved: true });
  }

  /** The other account uses the app; what keeps it signed in there. */
  async function refreshing({ visitor }: Owner): Promise<() => Promise<{ status: number }>> {
    const { refresh_token: token } = await partnerTokens(rig.apis[0], visitor, partner);
    return () => app.refresh(apiFor(1), token);
  }

  /** Sign-ins to apps, and approvals of them, that outlived the account they were given for. */
  async function liveApps(accountId: string): Promise<number> {
    const [row] = await rig.database.query<{ count: number }>(
      `select ((select count(*) from oidc_family f where f.account_id = a.account_id
                  and f.ended_at is null)
             + (select count(*) from oidc_grant g where g.account_id = a.account_id
                  and g.ended_at is null))::int as count
       from account a where a.account_id = $1 and a.merged_into is not null`,
      [accountId],
    );
    return row?.count ?? 0;
  }

  it(
    `attack 70: a merge against what the other account does at that moment, ${String(ROUNDS)} rounds`,
    LONG,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = [await signedIn(), await signedIn()];
        await offerMerge(rig, one, two);
        const rival = rivals[round % rivals.length];
        const doing = await {
          'closes the account': () => () => post(two.visitor, 1, '/user/close', {}),
          'signs in': () => () => createVisitor().signIn(apiFor(1), two.email, PASSWORD),
          'changes the password': () => () =>
            post(two.visitor, 1, '/user/password', {
              password: 'a quite different phrase 7?',
              confirm_password: 'a quite different phrase 7?',
            }),
          'blocks a card': () => () => post(two.visitor, 1, '/cards/card-1/block', {}),
          'adds a contact': () => () =>
            post(two.visitor, 1, '/user/login', { email: `x-${two.email}` }),
          'ends all sessions': () => () =>
            two.visitor.sendUntilServed(apiFor(1), { method: 'DELETE', path: '/sessions' }),
          'lets an app in': () => approval(two),
          'uses an app': () => refreshing(two),
        }[rival ?? 'signs in']();
        const [merged, other] = await together(
          [one.accountId, two.accountId],
          [(): Promise<{ status: number }> => merge(one, 0), doing],
        );
        if (!merged || !other) throw new Error('Both are answered.');
        const what = `${rival} in round ${round}: ${merged.status}, ${other.status}`;
        expect(merged.status < 500 && other.status < 500, what).toBe(true);
        const isMerged = merged.status === 200;
        const now = await standingOf(rig, [one.accountId, two.accountId]);
        expect(now, what).toMatchObject({
          survivors: isMerged ? 1 : 2,
          contacts: 2,
          identifiers: 2,
          cards: 2,
          strays: 0,
          sessions: 0,
        });
        expect(await liveApps(two.accountId), what).toBe(0);
      }
      expect(await orphans()).toEqual([]);
      expect(await deadlocks()).toBe(0);
      recordFigures(task, { rounds: ROUNDS });
    },
  );
});
