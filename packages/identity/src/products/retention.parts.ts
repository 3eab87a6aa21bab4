import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const PRODUCTS_RETENTION: readonly Retention[] = [
  { table: 'product_switch', isOver: sql`created_at < app_now() - interval '13 months'` },
];
