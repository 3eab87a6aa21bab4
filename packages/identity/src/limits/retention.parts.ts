import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const LIMITS_RETENTION: readonly Retention[] = [
  {
    table: 'login_attempt',
    isOver: sql`
      window_ends_at < app_now() - interval '1 day'
      and (consecutive < 10 or window_ends_at < app_now() - interval '90 days')`,
  },
  { table: 'limit_counter', isOver: sql`window_ends_at < app_now()` },
  { table: 'sms_day', isOver: sql`day < app_now() - interval '13 months'` },
];
