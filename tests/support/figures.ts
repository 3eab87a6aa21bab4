import type { TestContext } from 'vitest';

export type Figures = Record<string, number>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** What a test counted or measured: it goes into the report of the run, next to passed or failed. */
export function recordFigures(task: TestContext['task'], figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}
