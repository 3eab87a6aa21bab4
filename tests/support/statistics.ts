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
