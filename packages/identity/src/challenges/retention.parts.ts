import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const CHALLENGES_RETENTION: readonly Retention[] = [
  { table: 'code_budget', isOver: sql`window_ends_at < app_now()` },
  { table: 'challenge', isOver: sql`expires_at < app_now() - interval '1 day'` },
];
