import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import { sha256 } from '@carnet/runtime/tokens';
import type { Pool } from 'pg';

import type { ExchangedKind } from './token.store.ts';

/** Why a code or refresh token gave nothing. */
export interface RefusedToken {
  isOfAnother: boolean;
  isConsumed: boolean;
  isExpired: boolean;
}

const statement = (name: string, from: string) =>
  preparedRead<RefusedToken>(
    name,
    `select f.client_id <> $2 as "isOfAnother", t.consumed_at is not null as "isConsumed",
            t.expires_at <= app_now() as "isExpired"
     from ${from} t
     join oidc_family f on f.account_id = t.account_id and f.family_id = t.family_id
     join account a on a.account_id = t.account_id and a.market = $3`,
  );

const statements: Record<ExchangedKind, ReturnType<typeof statement>> = {
  AuthorizationCode: statement(
    'oidc-refused-code',
    '(select * from oidc_code where code_hash = $1)',
  ),
  RefreshToken: statement(
    'oidc-refused-refresh-token',
    '(select * from oidc_refresh_token where token_hash = $1)',
  ),
};

/** Only asked once something was refused. Undefined: nobody was ever given it here, or long ago. */
export async function findRefusedToken(
  pool: Pool,
  asked: { kind: ExchangedKind; token: string; clientId: string; market: Market },
): Promise<RefusedToken | undefined> {
  const [found] = await statements[asked.kind](pool, [
    sha256(asked.token),
    asked.clientId,
    asked.market,
  ]);
  return found;
}
