import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const PERSONAL_DATA_RETENTION: readonly Retention[] = [
  { table: 'data_export', isOver: sql`expires_at <= app_now()` },
];
