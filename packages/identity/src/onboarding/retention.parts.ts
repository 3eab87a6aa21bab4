import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const ONBOARDING_RETENTION: readonly Retention[] = [
  { table: 'onboarding', isOver: sql`expires_at < app_now() - interval '1 day'` },
];
