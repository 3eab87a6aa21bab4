import { sha256 } from '@carnet/runtime/tokens';

import { FAMILY_LIFE } from './family-life.ts';
import { ownParts } from './own-parts.ts';
import type { Statement } from './statement.ts';
import type { FoundToken } from './token.store.ts';
import { type Kept, spentToken, type UnitOfWork } from './unit-of-work.ts';

/** The tokens that a code or a refresh token gives, in the family of what they came from. */
export function writeTokens(statement: Statement, work: UnitOfWork): void {
  const source = spentToken(work);
  if (!source) return;
  const { accessToken, refreshToken } = work.writes;
  if (accessToken) insertToken(statement, source, 'oidc_access_token', accessToken);
  if (refreshToken) {
    insertToken(statement, source, 'oidc_refresh_token', refreshToken);
    prolongFamily(statement, source, refreshToken);
  }
  if (accessToken || refreshToken) markGrantUsed(statement, source);
}

function insertToken(
  { value, step, passed }: Statement,
  { accountId, familyId }: FoundToken,
  table: string,
  { id, payload, seconds }: Kept,
): void {
  step(
    `insert into ${table} (token_hash, account_id, family_id, payload, expires_at)
     select ${value(sha256(id))}::bytea, ${value(accountId)}::uuid, ${value(familyId)}::uuid,
            ${value(ownParts(payload))}::jsonb,
            app_now() + ${value(`${seconds} seconds`)}::interval
     where ${passed()}`,
  );
}

/** An app that comes back in time may do so for years; its row is written every few months. */
function prolongFamily(
  { value, step, passed }: Statement,
  { accountId, familyId }: FoundToken,
  { seconds }: Kept,
): void {
  step(
    `update oidc_family set expires_at = app_now() + interval '${FAMILY_LIFE}'
     where account_id = ${value(accountId)}::uuid and family_id = ${value(familyId)}::uuid
       and ended_at is null and expires_at < app_now() + ${value(`${seconds} seconds`)}::interval
       and ${passed()}`,
  );
}

function markGrantUsed({ value, step, passed }: Statement, { accountId, grantId }: FoundToken) {
  step(
    `update oidc_grant set last_used_at = app_now()
     where account_id = ${value(accountId)}::uuid and grant_id = ${value(grantId)}::uuid
       and (last_used_at is null or last_used_at < app_now() - interval '1 minute') and ${passed()}`,
  );
}
