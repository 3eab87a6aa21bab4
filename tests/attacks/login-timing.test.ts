import { afterAll, beforeAll, describe, it } from 'vitest';

import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingTold } from './expect-timing.ts';
import { measureTiming, TIMED_PEOPLE } from './measure-timing.ts';

describe('the time of a refused sign-in', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  it('attack 1: does not tell known from unknown people', {
    timeout: sized({ ci: 180_000, full: 900_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(TIMED_PEOPLE);
    const refused = (email: string) => () =>
      createVisitor().signIn(rig.apis[0], email, 'not the password');
    // One at a time: hashes that share the cores would hide the work of each other.
    const samples = await measureTiming(people, { lanes: 1, status: 400 }, (email) => ({
      known: refused(email),
      // Of equal length, for equal parsing.
      unknown: refused(email.replace('person', 'nobody')),
    }));
    expectNothingTold(task, samples);
  });
});
