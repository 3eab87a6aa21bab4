import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const CASES_RETENTION: readonly Retention[] = [
  { table: 'support_case', isOver: sql`created_at < app_now() - interval '13 months'` },
];
