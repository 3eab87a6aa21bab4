import { setTimeout as sleep } from 'node:timers/promises';

/** As a node asks a probe: from outside. `who` is named when it does not come. */
export async function untilAnswered(
  url: string,
  { who = url, patienceMillis = 60_000 }: { who?: string; patienceMillis?: number } = {},
): Promise<void> {
  const givesUpAt = Date.now() + patienceMillis;
  while (Date.now() < givesUpAt) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`${who} was not ready within ${patienceMillis / 1000} s`);
}
