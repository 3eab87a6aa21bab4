import { SESSION_LIFE } from './session-life.ts';

/**
 * The one meaning of "live": not ended, not expired, not idle for too long, of no older epoch. Text,
 * because prepared statements are; `s` is the session.
 */
export const IS_LIVE = `(s.ended_at is null
     and s.expires_at > app_now()
     and s.last_seen_at > app_now() - case when s.bound_at is null
           then interval '${SESSION_LIFE.unbound.idle}' else interval '${SESSION_LIFE.bound.idle}' end
     and s.epoch >= (select minimum from session_epoch))`;
