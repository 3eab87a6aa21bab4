import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const ACCOUNTS_RETENTION: readonly Retention[] = [
  { table: 'bank_account', isOver: sql`kept_until <= app_now()` },
];
