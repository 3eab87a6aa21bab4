import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

describe('guessing and racing security codes on two processes', () => {
  let rig: Rig;
  let outside: OutsideWorld;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const post = (index: number, path: string, body: unknown) =>
    createVisitor().send(apiFor(index), { method: 'POST', path, body });
  const inParallel = <Answer>(count: number, send: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)));

  async function personWithCodes(): Promise<string> {
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query(
      `insert into mfa_method (account_id, number, method, contact_id, is_primary)
       select account_id, 1, 'email', contact_id, true from contact where value = $1`,
      [email],
    );
    return email;
  }

  /** The password was right and the code has arrived. */
  async function atCodePage(email: string, seen?: string) {
    const refused = await createVisitor().signIn(apiFor(0), email, PASSWORD);
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    const sent = await createVisitor().send(apiFor(1), {
      path: `/mfa/sudo?payload=${mfa.payload}`,
    });
    const { payload } = sent.json<{ payload: string }>();
    return { payload, code: await outside.codeTo(email, seen) };
  }

  const guess = (code: string, by: number) => String((Number(code) + by) % 1e8).padStart(8, '0');
  const statusCounts = (answers: { status: number; text: string }[]) => ({
    successes: answers.filter(({ status }) => status === 200 || status === 204).length,
    looked: answers.filter(({ text }) => /"(login|mfa)\.code_invalid"/.test(text)).length,
    // A flood may be shed: 503 says so, looks at nothing, and may be tried again.
    broken: answers.filter(({ status }) => status >= 500 && status !== 503).length,
  });

  it('attack 16: of 1,000 parallel guesses at a sign-in, the right one last, at most five are looked at', async () => {
    const { payload, code } = await atCodePage(await personWithCodes());
    const answers = await inParallel(1_000, (index) =>
      post(index, '/mfa/sudo', { payload, code: guess(code, 999 - index) }),
    );
    const { successes, looked, broken } = statusCounts(answers);
    expect(broken).toBe(0);
    expect(successes).toBeLessThanOrEqual(1);
    expect(looked + successes).toBeLessThanOrEqual(5);
    expect(looked).toBeGreaterThan(0);
  });

  it('attack 16: of 1,000 parallel guesses at a reset at most five are looked at', async () => {
    const [email = ''] = await rig.createPeople(1);
    const { payload } = (await post(0, '/user/forgot-password', { email })).json<{
      payload: string;
    }>();
    const code = await outside.codeTo(email);
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const answers = await inParallel(1_000, (index) =>
      post(index, '/user/reset-password', {
        payload,
        code: guess(code, 999 - index),
        ...passwords,
      }),
    );
    const { successes, looked, broken } = statusCounts(answers);
    expect(broken).toBe(0);
    expect(looked + successes).toBeLessThanOrEqual(5);
    expect(looked).toBeGreaterThan(0);
  });

  it('attack 19: of 50 parallel uses of one right code exactly one signs in', async () => {
    const email = await personWithCodes();
    const { payload, code } = await atCodePage(email);
    const answers = await inParallel(50, (index) => post(index, '/mfa/sudo', { payload, code }));

    expect(statusCounts(answers)).toMatchObject({ successes: 1, broken: 0 });
    const sessions = await rig.database.query(
      'select from session join contact using (account_id) where value = $1',
      [email],
    );
    expect(sessions).toHaveLength(1);
  });

  it('attack 40: of 30 parallel requests for codes to one contact one sends', async () => {
    const [email = ''] = await rig.createPeople(1);
    const answers = await inParallel(30, (index) =>
      post(index, '/user/forgot-password', { email }),
    );
    expect(statusCounts(answers)).toMatchObject({ successes: 1, broken: 0 });
    const live = await rig.database.query(
      `select from one_time_code join contact using (account_id)
       where value = $1 and consumed_at is null`,
      [email],
    );
    expect(live).toHaveLength(1);
  });

  it('attack 50: a sign-in that races a reset leaves no session of the old password behind', async () => {
    for (let round = 0; round < 5; round++) {
      const [email = ''] = await rig.createPeople(1);
      const { payload } = (await post(0, '/user/forgot-password', { email })).json<{
        payload: string;
      }>();
      const code = await outside.codeTo(email);
      const [reset, ...signIns] = await Promise.all([
        post(0, '/user/reset-password', {
          payload,
          code,
          password: NEW_PASSWORD,
          confirm_password: NEW_PASSWORD,
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
  });
});
