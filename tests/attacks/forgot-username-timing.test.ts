import { afterAll, beforeAll, describe, it } from 'vitest';

import { carnet } from '../support/carnet-command.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingTold } from './expect-timing.ts';
import { measureTiming, TIMED_PEOPLE } from './measure-timing.ts';

const FIRST_CARD = 5065100000000000;
const FIRST_CARD_OF_NOBODY = 5065900000000000;

describe('the time it takes to look for a username', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  async function linkCards(people: readonly string[]): Promise<void> {
    const template = people[0]?.replace(/-\d+@/, '-%d@') ?? '';
    const words = ['--market', 'be', '--email', template, '--card', String(FIRST_CARD)];
    await carnet(['card', 'link', ...words, '--count', String(people.length)], {
      environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
    });
  }

  it('attack 6: does not tell whether somebody has a card', {
    timeout: sized({ ci: 180_000, full: 900_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(TIMED_PEOPLE);
    await linkCards(people);
    const find = (card: number) => () =>
      createVisitor().send(rig.apis[0], {
        method: 'POST',
        path: '/user/forgot-username',
        body: { card_number: String(card) },
      });
    const indexes = [...people.keys()];
    const samples = await measureTiming(indexes, { lanes: 4, status: 200 }, async (index) => {
      // The limit for all networks together would answer instead, and alike.
      if (index % 20 === 0) await rig.database.query('delete from limit_counter');
      return { known: find(FIRST_CARD + index), unknown: find(FIRST_CARD_OF_NOBODY + index) };
    });
    expectNothingTold(task, samples);
  });
});
