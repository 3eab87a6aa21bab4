import { sha256 } from '@carnet/runtime/tokens';

import type { Statement } from './statement.ts';
import type { ConsumedKind, UnitOfWork } from './unit-of-work.ts';
import { useProof } from './used-proof.parts.ts';

const KEPT_IN: Record<ConsumedKind, { table: string; key: string; name: string }> = {
  code: { table: 'oidc_code', key: 'code_hash', name: 'spent_code' },
  refreshToken: { table: 'oidc_refresh_token', key: 'token_hash', name: 'spent_token' },
  request: { table: 'oidc_request', key: 'request_hash', name: 'spent_request' },
  pushedRequest: { table: 'oidc_pushed_request', key: 'request_hash', name: 'spent_pushed' },
};

/** Spends what works once, each by an update that finds it unspent. */
export function spendAll(statement: Statement, { writes, signedIn }: UnitOfWork): void {
  const { bind, gate, passed } = statement;
  if (writes.usedProof)
    gate('usedProof', 'used_proof', `used_proof as (${useProof(bind, writes.usedProof)})`);
  const isAnswer = writes.consumed.some(({ kind }) => kind === 'request');
  for (const { kind, id } of writes.consumed) {
    const { table, key, name } = KEPT_IN[kind];
    const hash = bind(sha256(id));
    const isOwn =
      kind === 'request' && signedIn ? `account_id = ${bind(signedIn.accountId)}` : 'true';
    // The pushed request was in time when the request was made; the person may take longer to answer.
    const isInTime = kind === 'pushedRequest' && isAnswer ? 'true' : 'expires_at > app_now()';
    gate(
      kind,
      name,
      `${name} as (
        update ${table} set consumed_at = app_now()
        where ${key} = ${hash} and consumed_at is null and ${isOwn} and ${isInTime}
          and ${passed()}
        returning 1
      )`,
    );
  }
}
