import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const ALERTS_RETENTION: readonly Retention[] = [
  { table: 'undo_copy', isOver: sql`expires_at <= app_now()` },
  { table: 'undo', isOver: sql`expires_at <= app_now()` },
];
