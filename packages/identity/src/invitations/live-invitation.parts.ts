import { sql } from 'kysely';

/** Neither used nor taken back: it may be live, or be sent anew. `i` is the invitation. */
export const isOpen = sql`(i.accepted_at is null and i.revoked_at is null)`;

/** The one meaning of "live": open, not expired, of no epoch before a restore (attack 97). */
export const isLive = sql`(${isOpen} and i.expires_at > app_now()
  and i.epoch >= (select minimum from session_epoch))`;
