/**
 * Runs every variant once per round, in turn, so that a neighbour's noise falls on all of them, and
 * starts each round with another one, so that none always follows the same predecessor.
 */
export async function interleaved<const Name extends string, Sample>(
  rounds: number,
  variants: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(variants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Sample[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      samples[name].push(await variants[name]());
    }
  }
  return samples;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (share === 0.5 && Number.isInteger(middle)) {
    return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
  }
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** What is left when a neighbour's noise, which only ever adds, is taken away: the 25th percentile. */
export const quiet = (values: readonly number[]): number => quantile(values, 0.25);

export interface Comparison {
  /** The median of the rounds' ratios: what a goal is judged by. */
  ratio: number;
  /** That, the ratio of the quiet quarters and how far the rounds are apart, ready to print. */
  text: string;
}

export function compare(above: readonly number[], below: readonly number[]): Comparison {
  const byRound = ratios(above, below);
  const quietest = quiet(above) / quiet(below);
  return {
    ratio: median(byRound),
    text: `${median(byRound).toFixed(2)}, of 25th percentiles ${quietest.toFixed(2)}, by round ${spread(byRound)}`,
  };
}

/** Each round is compared with itself: what slows a round down slows both of its halves. */
export const ratios = (above: readonly number[], below: readonly number[]): number[] =>
  above.map((value, round) => value / (below[round] ?? Number.NaN));

/** How far apart the rounds are: a wide spread means that the machine was busy with other things. */
export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
