import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { Part, Statement } from './statement.ts';
import type { ConsumedKind, UnitOfWork } from './unit-of-work.ts';
import { useProof } from './used-proof.parts.ts';

const KEPT_IN: Record<ConsumedKind, { table: Part; key: Part; name: string }> = {
  code: { table: sql`oidc_code`, key: sql`code_hash`, name: 'spent_code' },
  refreshToken: { table: sql`oidc_refresh_token`, key: sql`token_hash`, name: 'spent_token' },
  request: { table: sql`oidc_request`, key: sql`request_hash`, name: 'spent_request' },
  pushedRequest: { table: sql`oidc_pushed_request`, key: sql`request_hash`, name: 'spent_pushed' },
};

/** Spends what works once, each by an update that finds it unspent. */
export function spendAll(statement: Statement, { writes, signedIn }: UnitOfWork): void {
  const { gate, passed } = statement;
  if (writes.usedProof)
    gate('usedProof', 'used_proof', sql`used_proof as (${useProof(writes.usedProof)})`);
  const isAnswer = writes.consumed.some(({ kind }) => kind === 'request');
  for (const { kind, id } of writes.consumed) {
    const { table, key, name } = KEPT_IN[kind];
    const isOwn =
      kind === 'request' && signedIn ? sql`account_id = ${signedIn.accountId}` : sql`true`;
    // The pushed request was in time when the request was made; the person may take longer to answer.
    const isInTime = kind === 'pushedRequest' && isAnswer ? sql`true` : sql`expires_at > app_now()`;
    gate(
      kind,
      name,
      sql`${sql.id(name)} as (
        update ${table} set consumed_at = app_now()
        where ${key} = ${sha256(id)} and consumed_at is null and ${isOwn} and ${isInTime}
          and ${passed()}
        returning 1
      )`,
    );
  }
}
