import type { Connection } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { UnitOfWork } from './unit-of-work.ts';

const SOURCES = {
  code: { table: sql`oidc_code`, key: sql`code_hash` },
  refreshToken: { table: sql`oidc_refresh_token`, key: sql`token_hash` },
};

interface Given {
  source: { kind: keyof typeof SOURCES; id: string };
  accessTokenId: string;
  refreshTokenId: string | undefined;
}

/** What the request would have given for a code or a refresh token; undefined: it gave nothing. */
export function givenBy({ writes }: UnitOfWork): Given | undefined {
  const { accessToken, refreshToken, consumed } = writes;
  const source = consumed.find(({ kind }) => kind === 'code' || kind === 'refreshToken');
  if (!accessToken || (source?.kind !== 'code' && source?.kind !== 'refreshToken'))
    return undefined;
  const { kind, id } = source;
  return {
    source: { kind, id },
    accessTokenId: accessToken.id,
    refreshTokenId: refreshToken?.id,
  };
}

/** The tokens go, and with them that their source was spent; what has been used since is left alone. */
export async function takeBackGiven(
  db: Connection,
  { source, accessTokenId, refreshTokenId }: Given,
): Promise<void> {
  const { table, key } = SOURCES[source.kind];
  const successor = refreshTokenId === undefined ? null : sha256(refreshTokenId);
  await sql`
    with successor as (
      delete from oidc_refresh_token
      where token_hash = ${successor} and consumed_at is null returning 1
    ), given as (
      delete from oidc_access_token
      where token_hash = ${sha256(accessTokenId)}
        and (${successor}::bytea is null or exists (select from successor)) returning 1
    )
    update ${table} set consumed_at = null
    where ${key} = ${sha256(source.id)} and exists (select from given)
  `.execute(db);
}
