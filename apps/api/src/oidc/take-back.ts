import { CommitInDoubtError } from '@carnet/database/unavailable';
import { sha256 } from '@carnet/runtime/tokens';
import { setTimeout as sleep } from 'node:timers/promises';

import type { UnitOfWork } from './unit-of-work.ts';

/** How long the 503 waits for it: the app comes back only after that. */
const PATIENCE_MILLIS = 4_000;
/** A failover takes seconds; the tokens that nobody got live for minutes. */
const GIVE_UP_MILLIS = 60_000;
const AGAIN_MILLIS = 250;

const SOURCES = { code: 'oidc_code', refreshToken: 'oidc_refresh_token' } as const;
const KEYS = { code: 'code_hash', refreshToken: 'token_hash' } as const;

/**
 * A commit in doubt is answered 503, and the app shows the same code or refresh token again. Were it
 * spent, that would look like a thief and end the family. So what may have been written is taken back
 * first: the tokens of this very request, which nobody was given, and with them that it was spent. If
 * nothing was written, nothing is found here; what has been used since is left alone.
 */
export async function takeBackIfInDoubt(work: UnitOfWork, error: unknown): Promise<void> {
  const taken = error instanceof CommitInDoubtError && takeBack(work);
  if (taken) await Promise.race([taken, sleep(PATIENCE_MILLIS, undefined, { ref: false })]);
}

function takeBack({ writes, pool }: UnitOfWork): Promise<void> | undefined {
  const { accessToken, refreshToken, consumed } = writes;
  const source = consumed.find(({ kind }) => kind === 'code' || kind === 'refreshToken');
  if (!source || !accessToken || (source.kind !== 'code' && source.kind !== 'refreshToken'))
    return undefined;
  const { kind, id } = source;
  const statement = `
    with successor as (
      delete from oidc_refresh_token where token_hash = $2 and consumed_at is null returning 1
    ), given as (
      delete from oidc_access_token
      where token_hash = $1 and ($2::bytea is null or exists (select from successor)) returning 1
    )
    update ${SOURCES[kind]} set consumed_at = null
    where ${KEYS[kind]} = $3 and exists (select from given)`;
  const values = [
    sha256(accessToken.id),
    refreshToken === undefined ? null : sha256(refreshToken.id),
    sha256(id),
  ];
  return untilDone(() => pool.query(statement, values));
}

/** The database may be away just now: that is what made the doubt. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
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
