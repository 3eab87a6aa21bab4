/** What became of something a client asked for: told so, refused, or nobody knows. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** One attempt, as its sender wrote it down. */
export interface Operation {
  kind: string;
  startedAt: number;
  endedAt: number;
  outcome: Outcome;
  /** The status and code, or why there was no answer. */
  said: string;
  /** Where it went, and whether there was no answer at all. */
  port: number;
  isBroken: boolean;
}

/** Something that was acknowledged, and how to see later whether it is still so. */
export interface Fact {
  kind: string;
  acknowledgedAt: number;
  /** What is wrong with it, if anything. */
  isLost(): Promise<string | undefined>;
}

export interface History {
  operations: Operation[];
  facts: Fact[];
  /** What must not happen at any time, fault or not: a live session refused, an ended one served. */
  wrongs: string[];
  /** Journeys that did not come to their end; their steps are among the operations. */
  broken: string[];
}

export const newHistory = (): History => ({ operations: [], facts: [], wrongs: [], broken: [] });

/** The kind of operation by which it is measured when people can sign in again. */
export const PROBE = 'sign-in';

/** When the first sign-in that began after a moment succeeded, in milliseconds from it. */
export function backAfter({ operations }: History, moment: number): number {
  const later = operations.filter(
    ({ kind, outcome, startedAt }) => kind === PROBE && outcome === 'ok' && startedAt > moment,
  );
  return Math.min(...later.map(({ endedAt }) => endedAt)) - moment;
}

export function tally({ operations }: History): Record<Outcome, number> {
  const counts = { ok: 0, refused: 0, unknown: 0 };
  for (const { outcome } of operations) counts[outcome] += 1;
  return counts;
}
