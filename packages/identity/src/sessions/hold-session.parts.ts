import { type RawBuilder, sql } from 'kysely';

import { IS_LIVE } from './live-session.parts.ts';

/**
 * A row, locked, if the session is live and the condition holds. What is written behind this part hangs
 * on the session: signing out everywhere ends it too, or comes first and leaves nothing to hang on
 * (attack 48).
 */
export const holdLiveSession = (
  { accountId, sessionId }: { accountId: string; sessionId: string },
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select from session s
  where s.account_id = ${accountId} and s.session_id = ${sessionId} and ${sql.raw(IS_LIVE)}
    and ${condition}
  for share`;

/**
 * True: the session is live, or over for no worse reason than an ordinary logout. Text, as `IS_LIVE`;
 * `s` is the session.
 */
export const ENDED_BY_LOGOUT_AT_MOST = `((s.ended_at is null or s.end_reason = 'logout')
     and s.epoch >= (select minimum from session_epoch))`;
