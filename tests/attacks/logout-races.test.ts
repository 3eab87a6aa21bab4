import { afterAll, beforeAll, describe, it } from 'vitest';

import { expectEndedEverywhere } from '../support/ending-races.ts';
import { recordFigures } from '../support/figures.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';

const ROUNDS = sized({ ci: 50, full: 1_000 });

describe('a request in flight at logout', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  it('attack 49: nothing that starts after the logout was acknowledged succeeds anywhere', {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(ROUNDS);
    const [first, second = first] = rig.apis;
    const counts = await expectEndedEverywhere(rig, people, async (email) => {
      const visitor = await rig.signIn(email);
      return { visitor, end: () => visitor.signOut(second) };
    });
    recordFigures(task, counts);
  });
});
