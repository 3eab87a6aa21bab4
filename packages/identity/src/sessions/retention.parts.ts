import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

const isOverForADay = sql`expires_at < app_now() - interval '1 day'`;

export const SESSIONS_RETENTION: readonly Retention[] = [
  { table: 'pending_sign_in', isOver: isOverForADay },
  {
    table: 'session',
    // Kept while an app with offline access may come back: its refresh asks how the session ended.
    isOver: sql`
      least(ended_at, expires_at) < app_now() - interval '13 months'
      and not exists (
        select from oidc_family as f
        where f.account_id = session.account_id and f.session_id = session.session_id
          and f.is_offline and f.ended_at is null and f.expires_at > app_now()
      )`,
  },
  { table: 'handoff', isOver: isOverForADay },
  { table: 'step_up', isOver: isOverForADay },
  { table: 'trusted_device', isOver: isOverForADay },
];
