import { carnet } from '../support/carnet-command.ts';
import type { HttpAnswer } from '../support/http.ts';
import type { Rig } from '../support/rig.ts';
import { distinguishability, median } from '../support/statistics.ts';
import { createVisitor } from '../support/visitor.ts';

export interface Timing {
  samples: number;
  knownMedian: number;
  unknownMedian: number;
  medianDifference: number;
  /** 0.5: the time of an answer tells nothing; 1: it tells for certain. */
  areaUnderCurve: number;
}

const WARM_UP_PAIRS = 10;

/** Attack 2: asking for a reset code for people who exist and who do not. */
export async function measureForgotTiming(rig: Rig, samples: number): Promise<Timing> {
  const people = await rig.createPeople(samples + WARM_UP_PAIRS);
  const forgot = (email: string) => post(rig, '/user/forgot-password', { email });
  return measurePairs(people, async (email) => ({
    known: () => forgot(email),
    unknown: () => forgot(email.replace('person', 'nobody')),
  }));
}

/** Attack 6: looking for the username of a card that somebody has, or nobody. */
export async function measureUsernameTiming(rig: Rig, samples: number): Promise<Timing> {
  const people = await rig.createPeople(samples + WARM_UP_PAIRS);
  const template = people[0]?.replace(/-\d+@/, '-%d@') ?? '';
  const words = ['--market', 'be', '--email', template, '--card', '5065100000000000'];
  await carnet(['card', 'link', ...words, '--count', String(people.length)], {
    environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
  });
  const find = (card: number) => post(rig, '/user/forgot-username', { card_number: String(card) });
  return measurePairs([...people.keys()], async (index) => {
    // The limit for all networks together would answer instead, and alike.
    if (index % 20 === 0) await rig.database.query('delete from limit_counter');
    return {
      known: () => find(5065100000000000 + index),
      unknown: () => find(5065900000000000 + index),
    };
  });
}

const post = ({ apis: [api] }: Rig, path: string, body: object) =>
  createVisitor().send(api, { method: 'POST', path, body });

async function measurePairs<Item>(
  items: readonly Item[],
  pairOf: (item: Item) => Promise<Record<'known' | 'unknown', () => Promise<HttpAnswer>>>,
): Promise<Timing> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, item] of items.entries()) {
    const pair = await pairOf(item);
    // What one answer leaves behind is paid for by the next: chance decides which comes first.
    const isKnownFirst = Math.random() < 0.5;
    const first = await millisOf(isKnownFirst ? pair.known : pair.unknown);
    const second = await millisOf(isKnownFirst ? pair.unknown : pair.known);
    if (index < WARM_UP_PAIRS) continue;
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }
  const [knownMedian, unknownMedian] = [median(known), median(unknown)];
  return {
    samples: known.length,
    knownMedian,
    unknownMedian,
    medianDifference: Math.abs(knownMedian - unknownMedian),
    areaUnderCurve: distinguishability(known, unknown),
  };
}

async function millisOf(send: () => Promise<HttpAnswer>): Promise<number> {
  const startedAt = performance.now();
  const { status, text } = await send();
  const millis = performance.now() - startedAt;
  if (status !== 200) throw new Error(`Answered with ${String(status)}: ${text}`);
  return millis;
}
