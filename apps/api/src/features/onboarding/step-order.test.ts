import type { Onboarding } from '@carnet/contract/calls/onboarding';
import { onboardingNeeds } from '@carnet/contract/rules/onboarding-needs';
import {
  onboardingStepNames,
  type OnboardingStep,
  rulesOfStep,
} from '@carnet/contract/rules/onboarding-steps';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { newCard, type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import type { TestWorld } from '../../testing/test-api.ts';

const isFullRun = process.env['CARNET_FULL'] === '1';
const SEQUENCES = isFullRun ? 100_000 : 100;
/** So many walks at once, each with so many people on the way. */
const LANES = 4;
const WALKERS = isFullRun ? 10 : 2;

/** The calls of the journey, legal or not where they are made. */
const calls: Record<string, (newcomer: Newcomer) => Promise<unknown>> = {
  ...Object.fromEntries(
    onboardingStepNames.map((step) => [`enter ${step}`, (newcomer) => newcomer.enter(step)]),
  ),
  card: (newcomer) => newcomer.presentCard(newCard()),
  invitation: (newcomer) => newcomer.post('/onboarding/code', { code: 'ABCD-EFGH-JKMN-PQRS' }),
  terms: (newcomer) => newcomer.acceptTerms(),
  person: (newcomer) => newcomer.describe(),
  name: (newcomer) => newcomer.post('/onboarding/name', { firstname: 'Ines', lastname: 'Claes' }),
  'e-mail code': (newcomer) => newcomer.sendEmailCode(),
  'phone code': (newcomer) => newcomer.sendPhoneCode(),
  proof: (newcomer) => newcomer.prove().catch(() => {}),
  'wrong proof': (newcomer) => newcomer.prove('00000000'),
  account: (newcomer) => newcomer.createAccount(),
};

/** What a page would do next: so that sequences come far, and try the illegal from everywhere. */
const onward: Partial<Record<OnboardingStep, readonly string[]>> = {
  'onboarding.card': ['card'],
  'onboarding.welcome': ['enter onboarding.terms-conditions'],
  'onboarding.terms-conditions': ['terms'],
  'onboarding.create': ['person'],
  'onboarding.email-verification': ['e-mail code'],
  'onboarding.phone-verification': ['phone code'],
  'onboarding-mfa': ['proof', 'proof', 'enter onboarding.password'],
  'onboarding.password': ['account'],
};

/** A call, or what a page would do next. */
const chance = fc.record({
  call: fc.constantFrom(...Object.keys(calls)),
  isOnward: fc.boolean(),
  pick: fc.nat(2),
});
type Chance = typeof chance extends fc.Arbitrary<infer Made> ? Made : never;

describe('the order of the steps', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ world, stop } = await startApiWithCards());
  });
  beforeEach(() => world.sql('delete from limit_counter'));
  afterAll(() => stop?.());

  /** The specification's own words (§2), apart from the table that the product reads. */
  const claims: [claim: string, step: OnboardingStep, after: readonly OnboardingStep[]][] = [
    ['R217', 'onboarding.card', ['onboarding', 'onboarding.welcome']],
    ['R217', 'onboarding.code', ['onboarding', 'onboarding.welcome']],
    [
      'R218',
      'onboarding.welcome',
      ['onboarding.code', 'onboarding.card', 'onboarding.terms-conditions'],
    ],
    ['R219', 'onboarding.terms-conditions', ['onboarding.welcome', 'onboarding.create']],
    ['R220', 'onboarding.create', ['onboarding.terms-conditions', 'onboarding.email-verification']],
    ['R221', 'onboarding.confirmation', ['onboarding.password']],
    ['R222', 'onboarding.password', ['onboarding-mfa', 'onboarding.phone-verification']],
    ['R223', 'onboarding.phone-verification', ['onboarding-mfa', 'onboarding.email-verification']],
    [
      'R224',
      'onboarding.email-verification',
      ['onboarding.create', 'onboarding.phone-verification', 'onboarding-mfa'],
    ],
    ['R225', 'onboarding-mfa', ['onboarding.email-verification', 'onboarding.phone-verification']],
  ];

  /** A ticket with everything proven, moved to each step by hand: then the edge alone decides. */
  it.each(claims)(
    '%s, R227: with all proven, %s is entered by its own edges and by no other',
    async (_claim, step, after) => {
      expect(rulesOfStep(step).after).toEqual(after);
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.password');
      const entered: OnboardingStep[] = [];
      for (const from of onboardingStepNames) {
        await world.sql('update onboarding set step = $1 where account_id = $2', [
          from,
          ines.ticketId(),
        ]);
        const answer = await ines.enter(step);
        if (answer.statusCode === 200) entered.push(from);
        else expect(answer.json()).toMatchObject({ code: 'onboarding.out_of_order' });
        const stands = (await ines.read())?.step;
        expect(stands).toBe(answer.statusCode === 200 ? step : from);
      }
      const expected = onboardingNeeds[step].includes('account') ? [] : [...after, step];
      expect(entered.toSorted()).toEqual([...expected].toSorted());
    },
  );

  it('attack 67: an edge alone opens nothing while what the step needs is missing', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding-mfa');
    for (const step of ['onboarding.password', 'onboarding.phone-verification'] as const)
      expect((await ines.enter(step)).statusCode).toBe(409);
    expect((await ines.sendPhoneCode()).statusCode).toBe(409);
    expect((await ines.createAccount()).statusCode).toBe(409);
    await ines.prove();
    // Both edges lead on from the phone: its own code is still missing.
    expect((await ines.enter('onboarding.password')).statusCode).toBe(409);
    expect((await ines.enter('onboarding-mfa')).statusCode).toBe(200);
    expect((await ines.enter('onboarding.password')).statusCode).toBe(409);
  });

  /** Somebody whose walk goes on from sequence to sequence: so it comes far without starting over. */
  interface Walker {
    newcomer: Newcomer;
    stands: Onboarding;
  }

  async function newWalker(): Promise<Walker> {
    const newcomer = newNewcomer(world);
    await newcomer.walkTo('onboarding.welcome');
    return { newcomer, stands: await standing(newcomer) };
  }

  const standing = async (newcomer: Newcomer): Promise<Onboarding> => {
    const stands = await newcomer.read();
    if (!stands) throw new Error('The ticket is lost');
    return stands;
  };

  /** As the database has it: asked after every call, and cheaper than what a page reads. */
  const stepOf = async (ticketId: string): Promise<unknown> => {
    const text = 'select step from onboarding where account_id = $1';
    const { rows } = await world.sql<{ step: string }>(text, [ticketId]);
    return rows[0]?.step;
  };

  /** Makes one call, wanted or not, and holds where it led against the edges. */
  async function takeStep(walker: Walker, { call, isOnward, pick }: Chance): Promise<void> {
    const { newcomer, stands: before } = walker;
    const ticketId = newcomer.ticketId();
    const next = onward[before.step] ?? [];
    const made = (isOnward && next[pick % next.length]) || call;
    await calls[made]?.(newcomer);
    // Once the account is there the next card begins a ticket of its own.
    const isNew = newcomer.ticketId() !== ticketId;
    if (!isNew && (await stepOf(ticketId)) === before.step) return;
    walker.stands = await standing(newcomer);
    const { step } = walker.stands;
    if (isNew) expect(before.step).toBe('onboarding.confirmation');
    const from = isNew ? 'onboarding' : before.step;
    if (from !== step) expect(waysTo(step), `${made} from ${from}`).toContain(from);
    expectNeeds(walker.stands);
  }

  it(`attack 67: in ${String(SEQUENCES)} random sequences of calls only legal edges ever change the step`, {
    timeout: isFullRun ? 6 * 3_600_000 : 240_000,
  }, async () => {
    const arrived = new Set<string>();
    const walkAmong = (walkers: (Walker | undefined)[]) =>
      fc.asyncProperty(
        fc.nat(WALKERS - 1),
        fc.array(chance, { minLength: 3, maxLength: 8 }),
        async (place, sequence) => {
          await world.sql('delete from limit_counter');
          await world.sql('delete from sms_day');
          const walker = (walkers[place] ??= await newWalker());
          for (const each of sequence) {
            await takeStep(walker, each);
            arrived.add(walker.stands.step);
          }
          if (walker.stands.ending) walkers[place] = undefined;
        },
      );
    const lanes = Array.from({ length: LANES }, () =>
      fc.assert(walkAmong([]), { numRuns: SEQUENCES / LANES, endOnFailure: true }),
    );
    await Promise.all(lanes);
    // The sequences came everywhere, or they would prove little.
    expect(arrived).toContain('onboarding.confirmation');
    expect(arrived.size).toBeGreaterThanOrEqual(onboardingStepNames.length - 2);
  });
});

/** A card that is shown at the start goes by its own page: there was no ticket to enter it with. */
const waysTo = (step: OnboardingStep): readonly string[] => {
  const { after } = rulesOfStep(step);
  if (after.length === 0) return onboardingStepNames;
  return step === 'onboarding.welcome' ? [...after, 'onboarding'] : after;
};

function expectNeeds(shown: Awaited<ReturnType<Newcomer['read']>>): void {
  if (!shown || shown.ending) return;
  const facts = {
    entrance: shown.entrance !== undefined,
    terms: shown.terms !== undefined,
    person: shown.typed !== undefined,
    email: shown.proven.email,
    phone: shown.proven.phone,
    account: false,
  };
  for (const need of onboardingNeeds[shown.step]) expect(facts[need], shown.step).toBe(true);
}
