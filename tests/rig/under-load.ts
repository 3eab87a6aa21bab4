import { setTimeout as sleep } from 'node:timers/promises';

import { sized } from '../support/run-size.ts';
import { findViolations } from './check-history.ts';
import type { ClusterStack } from './cluster-stack.ts';
import { backAfter, type History, tally } from './load/history.ts';
import { startMixedLoad } from './load/mixed-load.ts';

/** What people do before a fault, between two and after the last. */
const QUIET_MILLIS = sized({ ci: 5_000, full: 10_000 });
const GIVES_UP_MILLIS = 90_000;

export interface Walked {
  history: History;
  violations: string[];
  /** For the report of a test. */
  figures: Record<string, number>;
}

/** Lets people walk their journeys while something breaks, and says what did not hold. */
export async function underLoad(
  { rig }: ClusterStack,
  { people }: { people: number },
  breakThings: (history: History) => Promise<void>,
): Promise<Walked> {
  const load = await startMixedLoad(rig, { people });
  await sleep(QUIET_MILLIS);
  try {
    await breakThings(load.history);
    await sleep(QUIET_MILLIS);
  } finally {
    await load.stop();
  }
  const { history } = load;
  const violations = await findViolations(rig, history);
  const figures = {
    acknowledged: history.facts.length,
    ...tally(history),
    broken: history.broken.length,
    violations: violations.length,
  };
  return { history, violations, figures };
}

/** Waits for the next acknowledged write; how long it took from that moment, in milliseconds. */
export async function untilBack(history: History, moment: number): Promise<number> {
  while (backAfter(history, moment) === Infinity) {
    if (performance.now() - moment > GIVES_UP_MILLIS) throw new Error('Nothing is acknowledged');
    await sleep(50);
  }
  return backAfter(history, moment);
}
