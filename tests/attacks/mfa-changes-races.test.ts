import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import {
  inParallel,
  type MfaRig,
  PARALLEL,
  PATIENCE,
  ROUNDS,
  startMfaRig,
  successesOf,
} from '../support/mfa-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';

/** Each with as many sign-ins as may be in flight at once. */
const ENROLMENTS = sized({ ci: 8, full: 200 });
const IN_FLIGHT = 10;

describe('racing with changes of the second factor, on two processes', () => {
  let rig: MfaRig;

  beforeAll(async () => {
    rig = await startMfaRig(2 * ROUNDS + ENROLMENTS + 1);
  }, PATIENCE.timeout);
  afterAll(() => rig?.stop());

  it(
    `attack 29: a single grant allows one write, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      const owner = await rig.withAuthenticator();
      for (let round = 0; round < ROUNDS; round++) {
        await rig.stepUpWithKey(owner, 'security.edit-recovery', '1', owner.keys[0] ?? '');
        await rig.forgetGrants(owner, 'sudo');
        const answers = await inParallel((index) =>
          rig.post(owner.visitor, index, '/mfa/regenerate-recovery'),
        );
        expect(successesOf(answers)).toBe(1);
        const renewed = answers.find(({ status }) => status === 200);
        owner.keys = renewed?.json<{ recovery_keys: string[] }>().recovery_keys ?? [];
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL });
    },
  );

  it(
    `attacks 19, 20: a set-up enrols once, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { email, visitor } = await rig.signedIn();
        const started = await visitor.send(rig.apiFor(0), { path: '/mfa/-3/activate' });
        const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
        const code = await rig.codeNow({ email, visitor, secret: data.secret, keys: [] });
        const answers = await inParallel((index) =>
          rig.post(visitor, index, '/mfa/activate', { payload, code }),
        );
        expect(successesOf(answers)).toBe(1);
        const [kept] = await rig.database.query<{ methods: string; keys: string }>(
          `select (select count(*) from mfa_method where account_id = c.account_id)::text as methods,
                  (select count(*) from recovery_key where account_id = c.account_id)::text as keys
           from contact c where value = $1`,
          [email],
        );
        expect(kept).toEqual({ methods: '1', keys: '10' });
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL });
    },
  );

  it(
    `attack 50: sign-ins in flight while a method is enrolled leave no session, ${String(ENROLMENTS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      let outrun = 0;
      for (let round = 0; round < ENROLMENTS; round++) {
        const { email, visitor } = await rig.signedIn();
        const started = await visitor.send(rig.apiFor(0), { path: '/mfa/-3/activate' });
        const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
        const code = await rig.codeNow({ email, visitor, secret: data.secret, keys: [] });
        const signIns = Array.from({ length: IN_FLIGHT }, (_, index) =>
          createVisitor().signIn(rig.apiFor(index), email, PASSWORD),
        );
        // Some are through by now, some are being checked, some wait.
        await signIns[round % 3];
        const enrolled = await rig.post(visitor, round, '/mfa/activate', { payload, code });
        const answers = await Promise.all(signIns);

        expect(enrolled.status).toBe(200);
        expect(answers.filter(({ status }) => ![200, 400, 401].includes(status))).toEqual([]);
        outrun += answers.filter(({ status }) => status !== 200).length;
        const live = await rig.database.query(
          `select from session join contact using (account_id)
           where value = $1 and ended_at is null`,
          [email],
        );
        expect(live).toHaveLength(1);
        expect((await visitor.readUser(rig.apiFor(1))).status).toBe(200);
      }
      // The race was run: some of them came too late.
      expect(outrun).toBeGreaterThan(0);
      recordFigures(task, { rounds: ENROLMENTS, inFlight: IN_FLIGHT, outrun });
    },
  );

  it(
    `attack 72: of ${String(PARALLEL)} removals of two methods at once one method is left, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const owner = await rig.withAuthenticator();
        await addTwoEmailMethods(owner.email);
        await rig.stepUpWithKey(owner, 'security.mfa-edit', '0', owner.keys.pop() ?? '');
        const answers = await inParallel((index) =>
          owner.visitor.send(rig.apiFor(index >> 1), {
            method: 'DELETE',
            path: `/mfa/${String(2 + (index % 2))}`,
          }),
        );
        expect(successesOf(answers)).toBe(1);
        const left = await rig.database.query(
          `select from mfa_method m join contact c using (account_id)
           where c.value = $1 and m.method = 'email'`,
          [owner.email],
        );
        expect(left).toHaveLength(1);
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL });
    },
  );

  /** Numbers 2 and 3, besides the authenticator. */
  const addTwoEmailMethods = (email: string) =>
    rig.database.query(
      `with mine as (select account_id from contact where value = $1),
       added as (insert into contact (account_id, contact_id, kind, value, verified_at)
                 select account_id, gen_random_uuid(), 'email', 'b-' || $1, app_now() from mine
                 returning account_id, contact_id)
       insert into mfa_method (account_id, number, method, contact_id)
       select account_id, 2, 'email', contact_id from contact where value = $1
       union all select account_id, 3, 'email', contact_id from added`,
      [email],
    );
});
