import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { KeptFactors, KeptMethod } from './kept-factors.ts';

export async function readKeptFactors(db: Connection, accountId: string): Promise<KeptFactors> {
  const { rows } = await sql<KeptFactors>`
    select
      coalesce((select json_agg(json_build_object(
          'number', number, 'method', method, 'contactId', contact_id,
          'isPrimary', is_primary, 'createdAt', created_at) order by number)
        from mfa_method where account_id = ${accountId}), '[]') as methods,
      (select json_build_object(
          'number', number, 'secretSealed', secret_sealed, 'lastStep', last_step,
          'createdAt', created_at)
        from authenticator where account_id = ${accountId}) as authenticator,
      coalesce((select json_agg(json_build_object(
          'hash', encode(key_hash, 'hex'), 'number', number, 'usedAt', used_at,
          'createdAt', created_at))
        from recovery_key where account_id = ${accountId}), '[]') as "recoveryKeys"
  `.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('The statement always gives a row.');
  return kept;
}

/** Authenticator and recovery keys go and come with their method. */
export async function replaceFactors(
  transaction: Transaction,
  accountId: string,
  { methods, authenticator, recoveryKeys }: KeptFactors,
  restored: readonly KeptMethod[],
): Promise<void> {
  const { rows } = await sql<{ number: number; restoredAt: string | null }>`
    delete from mfa_method where account_id = ${accountId}
    returning number, restored_at::text as "restoredAt"
  `.execute(transaction);
  for (const method of methods) {
    const before = rows.find(({ number }) => number === method.number)?.restoredAt ?? null;
    await sql`
      insert into mfa_method (account_id, number, method, contact_id, is_primary, created_at,
                              restored_at)
      values (${accountId}, ${method.number}, ${method.method}, ${method.contactId},
              ${method.isPrimary}, ${method.createdAt}::timestamptz,
              case when ${restored.includes(method)} then app_now()
                   else ${before}::timestamptz end)
    `.execute(transaction);
  }
  if (!authenticator) return;
  await sql`
    insert into authenticator (account_id, number, secret_sealed, last_step, created_at)
    values (${accountId}, ${authenticator.number}, ${authenticator.secretSealed},
            ${authenticator.lastStep}, ${authenticator.createdAt}::timestamptz)
  `.execute(transaction);
  for (const { hash, number, usedAt, createdAt } of recoveryKeys) {
    await sql`
      insert into recovery_key (account_id, key_hash, number, used_at, created_at)
      values (${accountId}, ${Buffer.from(hash, 'hex')}, ${number}, ${usedAt}::timestamptz,
              ${createdAt}::timestamptz)
    `.execute(transaction);
  }
}
