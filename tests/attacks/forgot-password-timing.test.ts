import { afterAll, beforeAll, describe, it } from 'vitest';

import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingTold } from './expect-timing.ts';
import { measureTiming, TIMED_PEOPLE } from './measure-timing.ts';

describe('the time it takes to ask for a new password', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  it('attack 2: does not tell whether somebody exists', {
    timeout: sized({ ci: 180_000, full: 900_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(TIMED_PEOPLE);
    const forgot = (email: string) => () =>
      createVisitor().send(rig.apis[0], {
        method: 'POST',
        path: '/user/forgot-password',
        body: { email },
      });
    const samples = await measureTiming(people, { lanes: 4, status: 200 }, (email) => ({
      known: forgot(email),
      unknown: forgot(email.replace('person', 'nobody')),
    }));
    expectNothingTold(task, samples);
  });
});
