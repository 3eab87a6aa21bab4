import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const CONTACT_RETENTION: readonly Retention[] = [
  { table: 'identifier_hold', isOver: sql`held_until <= app_now()` },
];
