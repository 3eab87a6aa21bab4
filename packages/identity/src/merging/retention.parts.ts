import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const MERGING_RETENTION: readonly Retention[] = [
  { table: 'merge_journal', isOver: sql`expires_at <= app_now()` },
  {
    table: 'account_merge',
    isOver: sql`coalesce(undo_until, decided_at, expires_at) < app_now() - interval '90 days'`,
  },
];
