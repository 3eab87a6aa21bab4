import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

export const INVITATIONS_RETENTION: readonly Retention[] = [
  {
    table: 'invitation',
    isOver: sql`
      coalesce(accepted_at, revoked_at, expires_at) < app_now() - interval '30 days'`,
  },
];
