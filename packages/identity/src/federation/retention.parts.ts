import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const FEDERATION_RETENTION: readonly Retention[] = [
  { table: 'identity_link', isOver: sql`leaves_at < app_now()` },
];
