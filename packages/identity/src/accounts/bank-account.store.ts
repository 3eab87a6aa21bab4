import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { BankAccount, NewBankAccount } from './bank-account.ts';

/** Whoever lost a session or a mailbox has a day to notice before money goes elsewhere (attack 73). */
const UNUSED_FOR = '24 hours';
/** As long as the link in the alert works. */
const KEPT_FOR = '7 days';

/**
 * The account number that a person gave last, and where money goes as long as that one waits. While an
 * account is frozen or disowned no waiting one comes into use.
 */
export async function findBankAccount(
  db: Connection,
  accountId: string,
): Promise<BankAccount | undefined> {
  const { rows } = await sql<BankAccount>`
    select b.bank_account_id as "bankAccountId", b.iban_sealed as "ibanSealed", b.iban_hint as hint,
           b.country, b.changed_at as "changedAt", b.used_from as "usedFrom",
           case when not ${isInUse('b')} then (
             select before.iban_hint from bank_account before
             where before.account_id = b.account_id and ${isInUse('before')}
             order by before.changed_at desc, before.bank_account_id desc limit 1
           ) end as "untilThen"
    from bank_account b join account a on a.account_id = b.account_id
    where b.account_id = ${accountId} and b.kept_until is null
  `.execute(db);
  return rows[0];
}

/** `a` is the account. */
const isInUse = (row: 'b' | 'before') => sql`
  (${sql.ref(`${row}.used_from`)} <= least(app_now(), a.frozen_at, a.disowned_at))`;

/** Under the account's lock. The one before is kept: money goes there for a day more. */
export async function insertBankAccount(
  transaction: Transaction,
  accountId: string,
  { bankAccountId, ibanSealed, hint, country }: NewBankAccount,
): Promise<void> {
  await sql`
    update bank_account
    set kept_until = app_now() + ${UNUSED_FOR}::interval + ${KEPT_FOR}::interval
    where account_id = ${accountId} and kept_until is null
  `.execute(transaction);
  await sql`
    insert into bank_account (account_id, bank_account_id, iban_sealed, iban_hint, country, used_from)
    values (${accountId}, ${bankAccountId}, ${ibanSealed}, ${hint}, ${country},
            app_now() + ${UNUSED_FOR}::interval)
  `.execute(transaction);
}

/**
 * Takes back what was given since a change that was disowned; the one before it is the person's again.
 * Answers how those that went are shown.
 */
export async function takeBackBankAccounts(
  transaction: Transaction,
  accountId: string,
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ hint: string }>`
    delete from bank_account
    where account_id = ${accountId} and changed_at >= ${since}::timestamptz
    returning iban_hint as hint
  `.execute(transaction);
  if (rows.length === 0) return [];
  await sql`
    update bank_account set kept_until = null
    where account_id = ${accountId} and bank_account_id = (
      select bank_account_id from bank_account where account_id = ${accountId}
      order by changed_at desc, bank_account_id desc limit 1
    )
  `.execute(transaction);
  return rows.map(({ hint }) => hint);
}
