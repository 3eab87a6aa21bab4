import { TERMS_VERSION } from '@carnet/contract/rules/terms';
import { afterAll, beforeAll, describe, it } from 'vitest';

import { createDatabase, type RigDatabase } from '../support/database.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { expectNothingTold } from './expect-timing.ts';
import { measureTiming, TIMED_PEOPLE } from './measure-timing.ts';

describe('the time it takes to send a code to a new person', () => {
  let database: RigDatabase;
  let outside: OutsideWorld;
  let rig: Rig;
  let cards = 0;
  beforeAll(async () => {
    database = await createDatabase();
    outside = await startOutsideWorld(database.url, { workers: 0 });
    rig = await startRig({ database, environment: { CARD_PLATFORM_URL: outside.url } });
  });
  afterAll(async () => {
    await outside?.stop();
    await (rig ? rig.stop() : database?.drop());
  });

  async function post(visitor: Visitor, path: string, body: object): Promise<void> {
    const request = { method: 'POST', path, body } as const;
    const { status, text } = await visitor.sendUntilServed(rig.apis[0], request);
    if (status !== 200) throw new Error(`${path} answered with ${status}: ${text}`);
  }

  /** A browser that stands where the address is to be proven. */
  async function beforeTheCode(email: string): Promise<Visitor> {
    const visitor = createVisitor();
    const card = `50652${String(++cards).padStart(10, '0')}1`;
    await post(visitor, '/onboarding/card', {
      card_number: card,
      verification_code: card.slice(-6),
    });
    await post(visitor, '/onboarding/step', { step: 'onboarding.terms-conditions' });
    await post(visitor, '/onboarding/terms', {
      accepted: true,
      version: TERMS_VERSION,
      marketing: { email: false, sms: false },
    });
    const names = { firstname: 'Ines', lastname: 'Maes' };
    await post(visitor, '/onboarding/person', { ...names, email, phone: '+32470123456' });
    return visitor;
  }

  it('attack 4: does not tell whether an address has an account', {
    timeout: sized({ ci: 300_000, full: 1_800_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(TIMED_PEOPLE);
    const sendCode = (visitor: Visitor, email: string) => () =>
      visitor.send(rig.apis[0], { method: 'POST', path: '/onboarding/email', body: { email } });
    const samples = await measureTiming(people, { lanes: 4, status: 200 }, async (known) => {
      // The limits for everybody together would answer instead, and alike.
      await database.query('delete from limit_counter');
      const unknown = known.replace('person', 'nobody');
      return {
        known: sendCode(await beforeTheCode(known), known),
        unknown: sendCode(await beforeTheCode(unknown), unknown),
      };
    });
    expectNothingTold(task, samples);
  });
});
