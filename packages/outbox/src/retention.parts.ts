import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const OUTBOX_RETENTION: readonly Retention[] = [
  { table: 'message', isOver: sql`created_at < app_now() - interval '13 months'` },
];
