import type { Stage } from './harness/stage.ts';

export interface Part {
  name: string;
  /** With its unit, ready to print. */
  value: string;
}

/** One number that a goal promises, for example a ratio that stays below 1.20. */
export interface Figure {
  /** Left out when the goal has one figure only. */
  name?: string;
  value: number;
  comparison: '≤' | '≥' | '=';
  limit: number;
  digits: number;
  unit?: string;
}

export interface Measurement {
  parts: Part[];
  figures: Figure[];
}

export interface Goal {
  id: string;
  about: string;
  /** It takes hours or much of the disk: measured only by who names it. */
  isOnlyByName?: boolean;
  measure(stage: Stage, rounds: RoundPlan): Promise<Measurement>;
}

export interface RoundPlan {
  rounds: number;
  /** 1 for a measurement, less for a smoke run that only proves that measuring works. */
  scale: number;
}

export function isReached({ value, comparison, limit }: Figure): boolean {
  if (comparison === '≤') return value <= limit;
  return comparison === '≥' ? value >= limit : value === limit;
}

export function verdictLine(id: string, figures: readonly Figure[]): string {
  const texts = figures.map(({ name, value, comparison, limit, digits, unit = '' }) =>
    [
      name,
      `${value.toFixed(digits)}${unit}`,
      `(goal ${comparison} ${limit.toFixed(digits)}${unit})`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return `${id} ${texts.join(', ')} ${figures.every(isReached) ? 'held' : 'not held'}`;
}
