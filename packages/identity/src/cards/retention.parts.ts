import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const CARDS_RETENTION: readonly Retention[] = [
  { table: 'card_activation', isOver: sql`settled_at < app_now() - interval '13 months'` },
  { table: 'card_block', isOver: sql`settled_at < app_now() - interval '13 months'` },
];
