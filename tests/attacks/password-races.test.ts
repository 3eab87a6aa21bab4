import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { readCounter } from '../support/metrics.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

const GUESSES = 500;

describe('passwords sent in parallel to two processes', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  /** In turn to every process, all at once. One that a busy machine sheds was not looked at: it comes again. */
  const inParallel = (count: number, email: string, passwordOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const body = { email, password: passwordOf(index) };
        const api = rig.apis[index % rig.apis.length] ?? rig.apis[0];
        return createVisitor().sendUntilServed(api, { method: 'POST', path: '/token', body });
      }),
    );
  const hashes = () => readCounter(rig.apis, 'carnet_api_password_hashes_total');

  it('attack 14: of 500 parallel wrong passwords at most 10 are looked at', async ({ task }) => {
    const [email = ''] = await rig.createPeople(1);
    const before = await hashes();
    const answers = await inParallel(GUESSES, email, (index) => `guess number ${index}`);
    const computed = (await hashes()) - before;
    recordFigures(task, { guesses: GUESSES, lookedAt: computed });

    const withStatus = (status: number) => answers.filter((answer) => answer.status === status);
    expect(computed).toBeLessThanOrEqual(10);
    expect(withStatus(400).length).toBe(computed);
    expect(withStatus(429).length).toBe(GUESSES - computed);
    for (const answer of withStatus(429)) expect(answer.headers['retry-after']).toMatch(/^\d+$/);

    // Also the right one: the limit does not look at what was typed.
    const right = await createVisitor().signIn(rig.apis[1] ?? rig.apis[0], email, PASSWORD);
    expect(right.status).toBe(429);
  });

  it('attack 14: twenty parallel logins with the right password all succeed', async () => {
    const [email = ''] = await rig.createPeople(1);
    const answers = await inParallel(20, email, () => PASSWORD);

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(20);
  });
});
