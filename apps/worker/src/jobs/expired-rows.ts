import type { Connection } from '@carnet/database/connection';
import { deleteExpired, type Retention } from '@carnet/database/delete-expired';
import { ACCOUNTS_RETENTION } from '@carnet/identity/accounts/retention.parts';
import { ALERTS_RETENTION } from '@carnet/identity/alerts/retention.parts';
import { CARDS_RETENTION } from '@carnet/identity/cards/retention.parts';
import { CASES_RETENTION } from '@carnet/identity/cases/retention.parts';
import { CHALLENGES_RETENTION } from '@carnet/identity/challenges/retention.parts';
import { CONTACT_RETENTION } from '@carnet/identity/contacts/retention.parts';
import { FEDERATION_RETENTION } from '@carnet/identity/federation/retention.parts';
import { FACTORS_RETENTION } from '@carnet/identity/factors/retention.parts';
import { INVITATIONS_RETENTION } from '@carnet/identity/invitations/retention.parts';
import { LIMITS_RETENTION } from '@carnet/identity/limits/retention.parts';
import { MERGING_RETENTION } from '@carnet/identity/merging/retention.parts';
import { ONBOARDING_RETENTION } from '@carnet/identity/onboarding/retention.parts';
import { PARTNERS_RETENTION } from '@carnet/identity/partners/retention.parts';
import { PERSONAL_DATA_RETENTION } from '@carnet/identity/personal-data/retention.parts';
import { PRODUCTS_RETENTION } from '@carnet/identity/products/retention.parts';
import { SESSIONS_RETENTION } from '@carnet/identity/sessions/retention.parts';
import { OUTBOX_RETENTION } from '@carnet/outbox/retention.parts';
import { WAY_BACK_RETENTION } from '@carnet/identity/way-back/retention.parts';
import { sql } from 'kysely';

/** How long each room keeps what it has written. */
const EXPIRED: readonly Retention[] = [
  // A table of the API's own, which is not imported.
  { table: 'idempotency_record', isOver: sql`expires_at < app_now()` },
  ...LIMITS_RETENTION,
  ...CHALLENGES_RETENTION,
  ...ACCOUNTS_RETENTION,
  ...CARDS_RETENTION,
  ...PRODUCTS_RETENTION,
  ...FACTORS_RETENTION,
  ...FEDERATION_RETENTION,
  ...SESSIONS_RETENTION,
  ...PARTNERS_RETENTION,
  ...CASES_RETENTION,
  ...INVITATIONS_RETENTION,
  ...ALERTS_RETENTION,
  ...CONTACT_RETENTION,
  ...MERGING_RETENTION,
  ...WAY_BACK_RETENTION,
  ...ONBOARDING_RETENTION,
  ...PERSONAL_DATA_RETENTION,
  ...OUTBOX_RETENTION,
];

export async function deleteExpiredRows(db: Connection): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const expired of EXPIRED) deleted[expired.table] = await deleteExpired(db, expired);
  return deleted;
}
