import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const WAY_BACK_RETENTION: readonly Retention[] = [
  { table: 'way_back', isOver: sql`lapses_at < app_now() - interval '30 days'` },
];
