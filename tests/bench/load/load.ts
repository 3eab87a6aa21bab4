import { startWorker, type Worker } from '../harness/worker-process.ts';

export interface LoadJob {
  port: number;
  /** Each connection sends its next request when its last one was answered. */
  connections: number;
  /** Whole HTTP requests, sent in turn; `UNIQUE` becomes a new UUID each time. */
  requests: string[];
  /** Ends after so many requests or so much time, whichever is given. */
  until: { requests: number } | { millis: number };
  /** A field of the JSON answers whose values are wanted. */
  keep?: string;
  /** Who is told to wait asks again at once. */
  isImpatient?: boolean;
}

export interface LoadResult {
  elapsedMillis: number;
  /** Milliseconds of each answer, by status. */
  answers: Record<number, number[]>;
  /** Values of the field that was to be kept. */
  kept: string[];
}

export const UNIQUE = '{{unique}}';

export type Load = Worker<LoadJob, LoadResult>;

export const startLoad = (): Load => startWorker(new URL('./generator.ts', import.meta.url));

export const countOf = ({ answers }: LoadResult, status: number): number =>
  answers[status]?.length ?? 0;

/** A measurement of something else is none: every request of a run must have had that answer. */
export function requireAll(wanted: number, result: LoadResult): LoadResult {
  const others = Object.entries(result.answers).filter(([status]) => Number(status) !== wanted);
  if (others.length === 0 && countOf(result, wanted) > 0) return result;
  const seen = others.map(([status, millis]) => `${millis.length} × ${status}`).join(', ');
  throw new Error(`Not all requests were answered with ${wanted}: ${seen || 'no answers at all'}`);
}

export const requireAllOk = (result: LoadResult): LoadResult => requireAll(200, result);
