export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * How well one number tells the two groups apart: the chance that a sample of `a` is larger than one
 * of `b`, ties counted half (Mann–Whitney). 0.5 is a coin, 1 and 0 are certainty.
 */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const ranked = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ].toSorted((left, right) => left.value - right.value);

  let rankSum = 0;
  for (let start = 0; start < ranked.length; ) {
    let end = start;
    while (end < ranked.length && ranked[end]?.value === ranked[start]?.value) end++;
    const sharedRank = (start + 1 + end) / 2;
    rankSum += sharedRank * ranked.slice(start, end).filter(({ isA }) => isA).length;
    start = end;
  }
  return (rankSum - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

/** However small the difference, and whichever side is slower: 0.5 when nothing can be told. */
export const distinguishability = (a: readonly number[], b: readonly number[]): number => {
  const area = areaUnderCurve(a, b);
  return Math.max(area, 1 - area);
};

/** How far the area of equal groups strays from 0.5 by chance: one standard deviation. */
export const strayOfArea = (a: number, b: number): number => Math.sqrt((a + b + 1) / (12 * a * b));

/** How far the medians of equal groups stray from each other by chance: one standard deviation. */
export const strayOfMedianDifference = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(strayOfMedian(a), strayOfMedian(b));

/**
 * Half the width of the order statistics one deviation around the middle: it asks nothing of the
 * shape of the distribution, and a few very slow answers do not make it generous.
 */
function strayOfMedian(samples: readonly number[]): number {
  const sorted = samples.toSorted((x, y) => x - y);
  const middle = (sorted.length - 1) / 2;
  const reach = Math.sqrt(sorted.length) / 2;
  const upper = sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))] ?? Number.NaN;
  const lower = sorted[Math.max(0, Math.floor(middle - reach))] ?? Number.NaN;
  return (upper - lower) / 2;
}
