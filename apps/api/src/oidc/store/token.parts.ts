import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import { FAMILY_LIFE } from './family-life.ts';
import { keptPayload } from './kept-payload.ts';
import type { Part } from './statement.ts';
import type { FoundToken } from './token.store.ts';
import { type Kept, spentToken, type UnitOfWork } from './unit-of-work.ts';

/** The tokens that a code or a refresh token gives, in the family of what they came from. */
export function tokenParts(work: UnitOfWork, condition: Part): Part[] {
  const source = spentToken(work);
  const { accessToken, refreshToken } = work.writes;
  if (!source || !(accessToken ?? refreshToken)) return [];
  const parts: Part[] = [];
  if (accessToken)
    parts.push(sql`access_token as (
      insert into oidc_access_token (token_hash, account_id, family_id, payload, expires_at)
      ${token(source, accessToken, condition)}
    )`);
  if (refreshToken)
    parts.push(
      sql`refresh_token as (
        insert into oidc_refresh_token (token_hash, account_id, family_id, payload, expires_at)
        ${token(source, refreshToken, condition)}
      )`,
      prolongedFamilyPart(source, refreshToken, condition),
    );
  return [...parts, usedGrantPart(source, condition)];
}

const token = (
  { accountId, familyId }: FoundToken,
  { id, payload, seconds }: Kept,
  condition: Part,
): Part => sql`
  select ${sha256(id)}::bytea, ${accountId}::uuid, ${familyId}::uuid,
         ${keptPayload(payload)}::jsonb, app_now() + ${`${seconds} seconds`}::interval
  where ${condition}`;

/**
 * An app that comes back in time may do so for years; the row of its family is written every few
 * months.
 */
const prolongedFamilyPart = (
  { accountId, familyId }: FoundToken,
  { seconds }: Kept,
  condition: Part,
): Part => sql`
  prolonged_family as (
    update oidc_family set expires_at = app_now() + ${FAMILY_LIFE}::interval
    where account_id = ${accountId} and family_id = ${familyId} and ended_at is null
      and expires_at < app_now() + ${`${seconds} seconds`}::interval and ${condition}
  )`;

const usedGrantPart = ({ accountId, grantId }: FoundToken, condition: Part): Part => sql`
  used_grant as (
    update oidc_grant set last_used_at = app_now()
    where account_id = ${accountId} and grant_id = ${grantId}
      and (last_used_at is null or last_used_at < app_now() - interval '1 minute') and ${condition}
  )`;
