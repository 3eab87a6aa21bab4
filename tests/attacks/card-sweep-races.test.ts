import { randomInt } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';

const GUESSES = sized({ ci: 500, full: 10_000 });
const AT_ONCE = 100;
/** How many searches a minute are answered without work, from all networks together. */
const CAP = 60;

describe('sweeping card numbers from many networks, on two processes', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  const newCard = () => `5065${String(randomInt(1e12)).padStart(12, '0')}`;
  const search = (index: number) =>
    createVisitor().send(rig.apis[index % 2] ?? rig.apis[0], {
      method: 'POST',
      path: '/user/forgot-username',
      body: { card_number: newCard() },
    });

  it(`attack 7: of ${String(GUESSES)} cards no more are looked for than the cap allows`, {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const startedAt = performance.now();
    let evaluated = 0;
    let asksForWork = 0;
    let left = GUESSES;
    const sweep = async () => {
      while (left > 0) {
        left -= 1;
        const answer = await search(left);
        if (answer.status === 200) evaluated += 1;
        else if (answer.problem().code === 'challenge.required') asksForWork += 1;
        else expect(answer.status).toBe(503);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sweep));

    const windows = Math.floor((performance.now() - startedAt) / 60_000) + 1;
    recordFigures(task, { guesses: GUESSES, evaluated, asksForWork, windows });
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(CAP * windows);
    expect(asksForWork).toBeGreaterThan(GUESSES / 2);
  });
});
