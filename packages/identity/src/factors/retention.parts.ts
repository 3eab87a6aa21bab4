import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

const hasLeft = sql`leaves_at < app_now()`;

export const FACTORS_RETENTION: readonly Retention[] = [
  { table: 'passkey', isOver: hasLeft },
  { table: 'passkey_directory', isOver: hasLeft },
];
