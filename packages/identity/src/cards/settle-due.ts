/**
 * Tries all of them at once. One that cannot be tried, such as a proof that no key opens, does not hold
 * up the others. Returns how many there were, and how many of them are settled now.
 */
export async function settleEach<Order>(
  due: readonly Order[],
  settle: (order: Order) => Promise<boolean>,
  onError: (error: unknown, order: Order) => void,
): Promise<{ tried: number; settled: number }> {
  const tries = await Promise.allSettled(due.map(settle));
  let settled = 0;
  for (const [place, attempt] of tries.entries()) {
    const order = due[place];
    if (attempt.status === 'fulfilled') settled += attempt.value ? 1 : 0;
    else if (order !== undefined) onError(attempt.reason, order);
  }
  return { tried: due.length, settled };
}
