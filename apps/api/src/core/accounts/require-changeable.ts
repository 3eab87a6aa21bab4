import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { Refusal } from '../http/refusal.ts';

/**
 * After the lock of the account, before its contacts, factors or password are changed: a request that
 * "this was not me" has overtaken changes nothing any more, and where two undo what the other does
 * nothing changes until support has looked (attack 82).
 */
export async function requireChangeable(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const { rows } = await sql<{ isFrozen: boolean; isDisowned: boolean }>`
    select frozen_at is not null as "isFrozen", disowned_at is not null as "isDisowned"
    from account where account_id = ${accountId}
  `.execute(transaction);
  if (rows[0]?.isFrozen) throw new Refusal('account.frozen');
  if (rows[0]?.isDisowned) throw new Refusal('session.required');
}
