import { failureOf } from '@/core/http/problems.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { readMerges } from './merge.client.ts';

/** Until when the newest merge can be undone. Who owes a set-up cannot ask, and need not know here. */
export async function readNewestMerge(_url: URL, { api }: Reach): Promise<string | null> {
  try {
    const [newest] = (await readMerges(api)).toSorted((a, b) =>
      b.merged_at.localeCompare(a.merged_at),
    );
    return newest?.undo_until ?? null;
  } catch (error) {
    if (failureOf(error).code === 'service.unavailable') throw error;
    return null;
  }
}
