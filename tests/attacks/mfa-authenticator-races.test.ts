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
import { createVisitor } from '../support/visitor.ts';

const KEYS_EACH = 10;
/** One page alone would only show that its payload is used once (attack 19). */
const PAGES = 4;

describe('racing for a code of the app and for its recovery keys, on two processes', () => {
  let rig: MfaRig;

  beforeAll(async () => {
    rig = await startMfaRig(2 * ROUNDS + Math.ceil(ROUNDS / KEYS_EACH));
  }, PATIENCE.timeout);
  afterAll(() => rig?.stop());

  /** The same code on the pages of several sign-ins, each with a payload of its own. */
  async function useAtOnce(email: string, methodId: number, code: string | undefined) {
    const pages: string[] = [];
    for (let page = 0; page < PAGES; page++) pages.push(await rig.atCodePage(email, methodId));
    expect(new Set(pages).size).toBe(PAGES);
    // Who lost an earlier round was charged like any wrong code, and a day has twenty (attack 17).
    await rig.database.query('delete from code_budget');
    return inParallel((index) =>
      rig.post(createVisitor(), index, '/mfa/sudo', { payload: pages[index % PAGES], code }),
    );
  }

  it(
    `attack 20: a code of the authenticator signs in once, on however many pages, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const owner = await rig.withAuthenticator();
        // The next step's: that of the set-up is used.
        const answers = await useAtOnce(owner.email, 1, await rig.codeNow(owner, 1));
        expect(successesOf(answers)).toBe(1);
        const sessions = await rig.database.query(
          `select from session join contact using (account_id)
           where value = $1 and ended_at is null`,
          [owner.email],
        );
        expect(sessions).toHaveLength(2);
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL, pages: PAGES });
    },
  );

  it(
    `attack 22: a recovery key signs in once, on however many pages, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      let owner = await rig.withAuthenticator();
      for (let round = 0; round < ROUNDS; round++) {
        if (owner.keys.length === 0) owner = await rig.withAuthenticator();
        const code = owner.keys.pop();
        const answers = await useAtOnce(owner.email, -4, code);
        expect(successesOf(answers)).toBe(1);
        const [left] = await rig.database.query<{ count: string }>(
          `select count(*)::text from recovery_key join contact using (account_id)
           where value = $1 and used_at is null`,
          [owner.email],
        );
        expect(left?.count).toBe(String(owner.keys.length));
      }
      recordFigures(task, { rounds: ROUNDS, parallel: PARALLEL, pages: PAGES });
    },
  );

  it(
    `attack 23: a key that races new keys is never valid after them, ${String(ROUNDS)} rounds`,
    PATIENCE,
    async ({ task }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const owner = await rig.withAuthenticator();
        const [proof = '', ...others] = owner.keys;
        await rig.stepUpWithKey(owner, 'security.edit-recovery', '0', proof);
        const payload = await rig.atCodePage(owner.email, -4);
        const [renewed] = await Promise.all([
          rig.post(owner.visitor, 0, '/mfa/regenerate-recovery'),
          ...others
            .slice(0, 4)
            .map((code, index) => rig.post(createVisitor(), index, '/mfa/sudo', { payload, code })),
        ]);
        expect(renewed.status).toBe(200);
        const fresh = await rig.atCodePage(owner.email, -4);
        const late = await rig.post(createVisitor(), 1, '/mfa/sudo', {
          payload: fresh,
          code: others[8],
        });
        expect(late.status).toBe(422);
      }
      recordFigures(task, { rounds: ROUNDS });
    },
  );
});
