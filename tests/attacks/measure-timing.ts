import type { HttpAnswer } from '../support/http.ts';
import { sized } from '../support/run-size.ts';

/** Milliseconds of answers about people who exist and people who do not. */
export interface TimingSamples {
  known: number[];
  unknown: number[];
}

type Pair = Record<keyof TimingSamples, () => Promise<HttpAnswer>>;

export const SAMPLES = sized({ ci: 120, full: 2_000 });
const WARM_UP_PAIRS = 20;
/** How many people a measurement needs: each is asked about once, so that no limit answers instead. */
export const TIMED_PEOPLE = SAMPLES + WARM_UP_PAIRS;

/**
 * Known and unknown in pairs, one right after the other: whatever else the machine does meanwhile
 * falls on both. `lanes` pairs run side by side, for answers that are mostly waited for.
 */
export async function measureTiming<Item>(
  items: readonly Item[],
  { lanes, status }: { lanes: number; status: number },
  pairOf: (item: Item) => Pair | Promise<Pair>,
): Promise<TimingSamples> {
  const samples: TimingSamples = { known: [], unknown: [] };
  const queue = [...items.entries()];

  async function measureNext(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next;
      const pair = await pairOf(item);
      // What one answer leaves behind (a line in a log, an event) is paid for by the next request:
      // chance decides which of the two comes first, so that this cannot look like a difference.
      const order = ['known', 'unknown'] as const;
      for (const group of Math.random() < 0.5 ? order : order.toReversed()) {
        const millis = await millisOf(pair[group], status);
        if (index >= WARM_UP_PAIRS) samples[group].push(millis);
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, measureNext));
  return samples;
}

async function millisOf(send: () => Promise<HttpAnswer>, expected: number): Promise<number> {
  const startedAt = performance.now();
  const { status, text } = await send();
  const millis = performance.now() - startedAt;
  if (status !== expected) throw new Error(`Answered with ${status}: ${text}`);
  return millis;
}
