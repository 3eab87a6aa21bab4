import type { Retention } from '@carnet/database/delete-expired';
import { sql } from 'kysely';

const isOverForADay = sql`expires_at < app_now() - interval '1 day'`;

/** Also of what the engine keeps: the API itself deletes nothing. */
export const PARTNERS_RETENTION: readonly Retention[] = [
  { table: 'oidc_code', isOver: isOverForADay },
  { table: 'oidc_access_token', isOver: isOverForADay },
  { table: 'oidc_refresh_token', isOver: isOverForADay },
  { table: 'oidc_client_token', isOver: isOverForADay },
  { table: 'oidc_request', isOver: isOverForADay },
  { table: 'oidc_pushed_request', isOver: isOverForADay },
  { table: 'oidc_used_proof', isOver: sql`expires_at < app_now()` },
  { table: 'oidc_family', isOver: sql`expires_at < app_now() - interval '30 days'` },
];
