import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';

import {
  atCodePage,
  atResetPage,
  NEW_PASSWORDS,
  peopleWithCodes,
  personWithCodes,
  type SentCode,
} from '../support/code-steps.ts';
import { recordFigures } from '../support/figures.ts';
import type { HttpAnswer } from '../support/http.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const GUESSES = 1_000;
const USE_ROUNDS = sized({ ci: 1, full: 1_000 });
const RESET_ROUNDS = sized({ ci: 5, full: 100 });
const LONG = { timeout: sized({ ci: 120_000, full: 3_600_000 }) };

describe('guessing and racing security codes on two processes', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const post = (index: number, path: string, body: unknown) =>
    createVisitor().send(apiFor(index), { method: 'POST', path, body });
  const inParallel = <Answer>(count: number, send: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)));

  const guess = (code: string, by: number) => String((Number(code) + by) % 1e8).padStart(8, '0');
  const statusCounts = (answers: { status: number; text: string }[]) => ({
    successes: answers.filter(({ status }) => status === 200 || status === 204).length,
    looked: answers.filter(({ text }) => /"(login|mfa)\.code_invalid"/.test(text)).length,
    refused: answers.filter(({ status, text }) => status === 429 || /"code\.expired"/.test(text))
      .length,
    // 503 looks at nothing, says so, and may be tried again.
    broken: answers.filter(({ status }) => status >= 500 && status !== 503).length,
  });

  /** Five are looked at, the right one perhaps among them; all others are told that it is over. */
  function expectFiveLookedAt(task: TestContext['task'], answers: HttpAnswer[]) {
    const counts = statusCounts(answers);
    recordFigures(task, { guesses: GUESSES, ...counts });
    expect(counts.successes).toBeLessThanOrEqual(1);
    expect(counts.looked).toBeGreaterThan(0);
    expect(counts.looked + counts.successes).toBeLessThanOrEqual(5);
    expect(counts.refused).toBe(GUESSES - counts.looked - counts.successes);
  }

  /** A door that takes a code, a live payload for it, and who may knock there. */
  interface GuessedAt extends SentCode {
    path: string;
    visitor?: Visitor;
    besides?: object;
  }

  async function signedInWithCode() {
    const email = await personWithCodes(rig);
    const visitor = createVisitor();
    const { payload, code } = await atCodePage(rig.outside, apiFor(0), email);
    const body = { payload, code };
    const answer = await visitor.sendUntilServed(apiFor(0), {
      method: 'POST',
      path: '/mfa/sudo',
      body,
    });
    visitor.token = answer.json<{ access_token: string }>().access_token;
    const read = await visitor.sendUntilServed(apiFor(1), { path: '/user' });
    expect(read.status).toBe(200);
    return { email, visitor, seen: code };
  }

  async function atStepUpPage(action = 'security.mfa-edit') {
    const { email, visitor, seen } = await signedInWithCode();
    const asked = await visitor.sendUntilServed(apiFor(0), { path: `/mfa/sudo?action=${action}` });
    const { payload } = asked.json<{ payload: string }>();
    return { visitor, email, payload, code: await rig.outside.codeTo(email, seen) };
  }

  const doors: Record<string, () => Promise<GuessedAt>> = {
    'a sign-in': async () => ({
      path: '/mfa/sudo',
      ...(await atCodePage(rig.outside, apiFor(0), await personWithCodes(rig))),
    }),
    'a step-up': async () => ({ path: '/mfa/sudo', ...(await atStepUpPage()) }),
    'a set-up': async () => {
      const { visitor, email, payload, code } = await atStepUpPage();
      const body = { payload, code };
      const raised = await visitor.sendUntilServed(apiFor(0), {
        method: 'POST',
        path: '/mfa/sudo',
        body,
      });
      visitor.token = raised.json<{ access_token: string }>().access_token;
      const target = `more-${email}`;
      const path = `/mfa/-1/activate?target=${target}`;
      const begun = (await visitor.sendUntilServed(apiFor(1), { path })).json<{
        payload: string;
      }>();
      const sent = { payload: begun.payload, code: await rig.outside.codeTo(target) };
      return { path: '/mfa/activate', visitor, ...sent };
    },
    'a new contact': async () => {
      const page = await atStepUpPage('profile.edit-credentials');
      const { visitor } = page;
      const answer = { payload: page.payload, code: page.code };
      const raised = await visitor.sendUntilServed(apiFor(0), {
        method: 'POST',
        path: '/mfa/sudo',
        body: answer,
      });
      visitor.token = raised.json<{ access_token: string }>().access_token;
      const body = { email: `contact-${page.email}` };
      const begun = await visitor.sendUntilServed(apiFor(1), {
        method: 'POST',
        path: '/user/login',
        body,
      });
      const { payload } = begun.json<{ payload: string }>();
      const code = await rig.outside.codeTo(body.email);
      return { path: '/user/login/confirm', visitor, payload, code };
    },
    'the check of a reset': async () => {
      const [email = ''] = await rig.createPeople(1);
      const sent = await atResetPage(rig.outside, apiFor(0), email);
      return { path: '/user/reset-password/code', ...sent };
    },
    'a reset': async () => {
      const [email = ''] = await rig.createPeople(1);
      const sent = await atResetPage(rig.outside, apiFor(0), email);
      return { path: '/user/reset-password', ...sent, besides: NEW_PASSWORDS };
    },
  };

  it.for(Object.keys(doors))(
    'attack 16: of 1,000 parallel guesses at %s, the right one last, at most five are looked at',
    async (door, { task }) => {
      const knocked = await doors[door]?.();
      if (!knocked) throw new Error('no such door');
      const { path, payload, code, visitor, besides } = knocked;
      const answers = await inParallel(GUESSES, (index) =>
        (visitor ?? createVisitor()).sendUntilServed(apiFor(index), {
          method: 'POST',
          path,
          body: { payload, code: guess(code, GUESSES - 1 - index), ...besides },
        }),
      );
      expectFiveLookedAt(task, answers);
    },
  );

  it(
    'attack 19: of 50 parallel uses of one right code exactly one signs in',
    LONG,
    async ({ task }) => {
      for (const email of await peopleWithCodes(rig, USE_ROUNDS)) {
        const { payload, code } = await atCodePage(rig.outside, apiFor(0), email);
        const answers = await inParallel(50, (index) =>
          post(index, '/mfa/sudo', { payload, code }),
        );

        expect(statusCounts(answers)).toMatchObject({ successes: 1, broken: 0 });
        const sessions = await rig.database.query(
          'select from session join contact using (account_id) where value = $1',
          [email],
        );
        expect(sessions).toHaveLength(1);
      }
      recordFigures(task, { rounds: USE_ROUNDS });
    },
  );

  it('attacks 40, 84: of 20 parallel requests for codes to one contact one sends, and its code answers all', async () => {
    const [email = ''] = await rig.createPeople(1);
    const answers = await inParallel(20, (index) =>
      post(index, '/user/forgot-password', { email }),
    );
    expect(statusCounts(answers).broken).toBe(0);
    const sent = await rig.database.query(
      `select from message join contact using (account_id)
       where value = $1 and purpose = 'password-reset-code'`,
      [email],
    );
    // Four pages share eight digits; the fifth asks for letters, and everybody after it shares those.
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(sent.length).toBeGreaterThan(0);
  });

  it(
    'attack 50: a sign-in that races a reset leaves no session of the old password behind',
    LONG,
    async ({ task }) => {
      for (const email of await rig.createPeople(RESET_ROUNDS)) {
        const { payload, code } = await atResetPage(rig.outside, apiFor(0), email);
        const [reset, ...signIns] = await Promise.all([
          post(0, '/user/reset-password', {
            payload,
            code,
            ...NEW_PASSWORDS,
          }),
          ...Array.from({ length: 8 }, (_, index) =>
            createVisitor().signIn(apiFor(index), email, PASSWORD),
          ),
        ]);
        expect(reset.status).toBe(204);
        expect(statusCounts(signIns).broken).toBe(0);
        const live = await rig.database.query(
          `select from session join contact using (account_id)
         where value = $1 and ended_at is null`,
          [email],
        );
        expect(live).toHaveLength(0);
      }
      recordFigures(task, { rounds: RESET_ROUNDS });
    },
  );
});
