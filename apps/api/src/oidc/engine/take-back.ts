import { setTimeout as sleep } from 'node:timers/promises';

import { CommitInDoubtError } from '@carnet/database/unavailable';

import { givenBy, takeBackGiven } from '../store/take-back.store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** How long the 503 waits for the taking back: the app comes back only after that. */
const PATIENCE_MILLIS = 4_000;
/** A failover takes seconds; the tokens that nobody got live for minutes. */
const GIVE_UP_MILLIS = 60_000;
const AGAIN_MILLIS = 250;

/**
 * A commit in doubt is answered 503, and the app shows the same code or refresh token again. Were it
 * spent, that would look like a thief and end the family. So what may have been written is taken back
 * first: the tokens of this very request, which nobody was given, and with them that it was spent. If
 * nothing was written, nothing is found here; what has been used since is left alone.
 */
export async function takeBackIfInDoubt(work: UnitOfWork, error: unknown): Promise<void> {
  const given = error instanceof CommitInDoubtError ? givenBy(work) : undefined;
  if (!given) return;
  const taken = untilDone(() => takeBackGiven(work.db, given));
  await Promise.race([taken, sleep(PATIENCE_MILLIS, undefined, { ref: false })]);
}

/** The database may be away just now: that is what made the doubt. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  const givesUpAt = performance.now() + GIVE_UP_MILLIS;
  for (;;) {
    try {
      await work();
      return;
    } catch {
      if (performance.now() > givesUpAt) return;
      await sleep(AGAIN_MILLIS, undefined, { ref: false });
    }
  }
}
