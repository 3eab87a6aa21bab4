import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Credentials, KeptContact } from './credentials.ts';
import type { UndoPlan } from './undo.policy.ts';

/** Under the lock of the account, which is disowned by then. */
export async function applyUndo(
  transaction: Transaction,
  accountId: string,
  market: Market,
  { target, removedContacts, restoredContacts, restoredMethods, isEmpty }: UndoPlan,
): Promise<void> {
  if (isEmpty) return;
  for (const { contactId } of removedContacts) {
    await sql`
      delete from identifier where account_id = ${accountId} and contact_id = ${contactId}
    `.execute(transaction);
    await sql`
      delete from contact where account_id = ${accountId} and contact_id = ${contactId}
    `.execute(transaction);
  }
  const lost = new Set<string>();
  for (const contact of restoredContacts) {
    const isBack = await putContactBack(transaction, accountId, market, contact);
    if (!isBack) lost.add(contact.contactId);
  }
  await orderContacts(transaction, accountId, target);
  const isReachable = ({ contactId }: { contactId: string | null }) =>
    contactId === null || !lost.has(contactId);
  const methods = target.methods.filter(isReachable);
  await replaceMethods(transaction, accountId, { ...target, methods }, restoredMethods);
}

/** False: somebody else in this market has proven it to be theirs since. */
async function putContactBack(
  transaction: Transaction,
  accountId: string,
  market: Market,
  { contactId, kind, value, canonical, verifiedAt, heldUntil, createdAt }: KeptContact,
): Promise<boolean> {
  if (canonical !== null) {
    const { rows } = await sql`
      insert into identifier (market, kind, value, account_id, contact_id)
      values (${market}, ${kind}, ${canonical}, ${accountId}, ${contactId})
      on conflict (market, kind, value) do nothing
      returning 1
    `.execute(transaction);
    if (rows.length === 0) return false;
  }
  await sql`
    insert into contact (account_id, contact_id, kind, value, verified_at, held_until, created_at,
                         restored_at)
    values (${accountId}, ${contactId}, ${kind}, ${value}, ${verifiedAt}::timestamptz,
            ${heldUntil}::timestamptz, ${createdAt}::timestamptz, app_now())
  `.execute(transaction);
  return true;
}

/** The old ones step back first: at no time are there two defaults of a kind. */
async function orderContacts(
  transaction: Transaction,
  accountId: string,
  { contacts }: Credentials,
): Promise<void> {
  await sql`
    update contact set is_default = false where account_id = ${accountId} and is_default
  `.execute(transaction);
  for (const { contactId, isDefault, verifiedAt, heldUntil } of contacts) {
    await sql`
      update contact set is_default = ${isDefault}, verified_at = ${verifiedAt}::timestamptz,
                         held_until = ${heldUntil}::timestamptz
      where account_id = ${accountId} and contact_id = ${contactId}
    `.execute(transaction);
  }
}

/** Authenticator and recovery keys go and come with their method. */
async function replaceMethods(
  transaction: Transaction,
  accountId: string,
  { methods, authenticator, recoveryKeys }: Credentials,
  restored: UndoPlan['restoredMethods'],
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
