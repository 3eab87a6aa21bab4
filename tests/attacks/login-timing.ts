import { createVisitor } from '../support/visitor.ts';
import type { Rig } from '../support/rig.ts';
import { distinguishability, median } from '../support/statistics.ts';

export interface LoginTiming {
  samples: number;
  knownMedian: number;
  unknownMedian: number;
  medianDifference: number;
  /** 0.5: the time of an answer tells nothing; 1: it tells for certain. */
  areaUnderCurve: number;
}

const WARM_UP_PAIRS = 20;

/** Wrong passwords for people who exist and who do not, one by one, in milliseconds. */
export async function measureLoginTiming(rig: Rig, samples: number): Promise<LoginTiming> {
  const people = await rig.createPeople(samples + WARM_UP_PAIRS);
  const known: number[] = [];
  const unknown: number[] = [];

  for (const [index, email] of people.entries()) {
    // Each identifier once, so that no limit answers instead; of equal length, for equal parsing.
    const stranger = email.replace('person', 'nobody');
    // What one answer leaves behind (a line in a log, an event) is paid for by the next request:
    // by chance either of the two comes first, so that this cannot look like a difference.
    const isKnownFirst = Math.random() < 0.5;
    const first = await millisOfWrongPassword(rig, isKnownFirst ? email : stranger);
    const second = await millisOfWrongPassword(rig, isKnownFirst ? stranger : email);
    if (index < WARM_UP_PAIRS) continue;
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }

  const knownMedian = median(known);
  const unknownMedian = median(unknown);
  return {
    samples,
    knownMedian,
    unknownMedian,
    medianDifference: Math.abs(knownMedian - unknownMedian),
    areaUnderCurve: distinguishability(known, unknown),
  };
}

async function millisOfWrongPassword({ apis: [api] }: Rig, email: string): Promise<number> {
  const visitor = createVisitor();
  const startedAt = performance.now();
  const { status } = await visitor.signIn(api, email, 'not the password');
  const millis = performance.now() - startedAt;
  if (status !== 400) throw new Error(`A wrong password was answered with ${status}`);
  return millis;
}
