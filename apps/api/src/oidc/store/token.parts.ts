import { sha256 } from '@carnet/runtime/tokens';

import { FAMILY_LIFE } from './family-life.ts';
import { keptPayload } from './kept-payload.ts';
import type { Bind, Part } from './statement.ts';
import { type Kept, spentToken, type UnitOfWork } from './unit-of-work.ts';

/** The tokens that a code or a refresh token gives, in the family of what they came from. */
export function tokenParts(bind: Bind, work: UnitOfWork, condition: Part): Part[] {
  const source = spentToken(work);
  const { accessToken, refreshToken } = work.writes;
  if (!source || !(accessToken ?? refreshToken)) return [];
  const accountId = `${bind(source.accountId)}::uuid`;
  const familyId = `${bind(source.familyId)}::uuid`;
  const row = ({ id, payload, seconds }: Kept): Part => `
    select ${bind(sha256(id))}::bytea, ${accountId}, ${familyId},
           ${bind(keptPayload(payload))}::jsonb, app_now() + ${bind(`${seconds} seconds`)}::interval
    where ${condition}`;

  // What the read ahead found up to date is left out: an update that finds no row costs as much as one.
  const parts: Part[] = [];
  if (accessToken)
    parts.push(`access_token as (
      insert into oidc_access_token (token_hash, account_id, family_id, payload, expires_at)
      ${row(accessToken)}
    )`);
  if (refreshToken)
    parts.push(`refresh_token as (
      insert into oidc_refresh_token (token_hash, account_id, family_id, payload, expires_at)
      ${row(refreshToken)}
    )`);
  // An app that comes back in time may do so for years; the row of its family is written every few
  // months.
  if (refreshToken && source.familySecondsLeft < refreshToken.seconds)
    parts.push(`prolonged_family as (
      update oidc_family set expires_at = app_now() + ${bind(FAMILY_LIFE)}::interval
      where account_id = ${accountId} and family_id = ${familyId} and ended_at is null
        and expires_at < app_now() + ${bind(`${refreshToken.seconds} seconds`)}::interval
        and ${condition}
    )`);
  if (source.isGrantUseStale)
    parts.push(`used_grant as (
      update oidc_grant set last_used_at = app_now()
      where account_id = ${accountId} and grant_id = ${bind(source.grantId)}
        and (last_used_at is null or last_used_at < app_now() - interval '1 minute')
        and ${condition}
    )`);
  return parts;
}
