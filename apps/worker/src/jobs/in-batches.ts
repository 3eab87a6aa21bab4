/** So many calls at a time: a platform that comes back is met by no crowd. */
const BATCH = 8;

/**
 * One batch after the other as long as the platform settles any: of a platform that is down a few are
 * asked, and the rest waits.
 */
export async function inBatches(
  settle: (limit: number) => Promise<{ tried: number; settled: number }>,
): Promise<{ tried: number; settled: number }> {
  const total = { tried: 0, settled: 0 };
  for (let isWorthMore = true; isWorthMore; ) {
    const batch = await settle(BATCH);
    total.tried += batch.tried;
    total.settled += batch.settled;
    isWorthMore = batch.tried === BATCH && batch.settled > 0;
  }
  return total;
}
