import { expect } from 'vitest';

import type { ApiProcess } from './api-process.ts';
import type { HttpAnswer } from './http.ts';
import type { Rig } from './rig.ts';
import type { Visitor } from './visitor.ts';

export interface Ending {
  /** Whose session is ended. */
  visitor: Visitor;
  end: () => Promise<HttpAnswer>;
}

/** One read of the profile, by the test's own clock. */
interface Read {
  startedAt: number;
  status: number;
}

const READERS_PER_PROCESS = 3;
const READS_AFTER = 4;

/** One round per person: nothing that starts after the acknowledgement succeeds on any process. */
export async function expectEndedEverywhere(
  { apis }: Rig,
  people: readonly string[],
  prepare: (email: string) => Promise<Ending>,
) {
  let readsBefore = 0;
  let readsAfter = 0;
  for (const email of people) {
    const { status, endedAt, reads } = await endUnderLoad(apis, await prepare(email));
    const later = reads.filter(({ startedAt }) => startedAt > endedAt);
    expect(status).toBe(204);
    expect(later.filter((read) => read.status !== 401)).toEqual([]);
    readsBefore += reads.filter((read) => read.status === 200).length;
    readsAfter += later.length;
  }
  // The race was run: reads succeeded until the end, and were tried after it.
  expect(readsBefore).toBeGreaterThan(people.length);
  expect(readsAfter).toBeGreaterThan(people.length);
  return { rounds: people.length, readsBefore, readsAfter };
}

/** Reads on every process, again and again, until a while after the ending was acknowledged. */
async function endUnderLoad(apis: readonly ApiProcess[], { visitor, end }: Ending) {
  let endedAt = Number.POSITIVE_INFINITY;
  const readers = apis.flatMap((api) =>
    Array.from({ length: READERS_PER_PROCESS }, async () => {
      const reads: Read[] = [];
      for (let after = 0; after < READS_AFTER; ) {
        const startedAt = performance.now();
        const { status } = await visitor.readUser(api);
        reads.push({ startedAt, status });
        if (startedAt > endedAt) after += 1;
      }
      return reads;
    }),
  );
  const { status } = await end();
  endedAt = performance.now();
  return { status, endedAt, reads: (await Promise.all(readers)).flat() };
}
