import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import type { Tables } from '@carnet/database/tables';
import { type InsertObject, sql } from 'kysely';

import type { AccountRow } from './account.ts';

export async function storeAccounts(
  db: Connection,
  accounts: InsertObject<Tables, 'account'>[],
): Promise<void> {
  await db.insertInto('account').values(accounts).execute();
}

/**
 * Lets one transaction at a time work on an account: for work that must see all that another did, or
 * nothing. Ordinary sign-ins do not take this lock, and are not held up by it.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await sql`
    select from account where account_id = ${accountId} for no key update
  `.execute(transaction);
}

/** What of an account is asked about by those who write to its owner, or change its password. */
export interface AccountFacts {
  market: Market;
  firstname: string;
  lastname: string;
  language: string | null;
  passwordHash: string | null;
  isDisowned: boolean;
  isFrozen: boolean;
  /** It is being closed: nobody is let in, and nothing changes, unless that is taken back. */
  isClosing: boolean;
  /** The id under which the card platform knows the person; null: they hold no card. */
  holderId: string | null;
}

export async function findAccount(
  db: Connection,
  accountId: string,
): Promise<AccountFacts | undefined> {
  const { rows } = await sql<AccountFacts>`
    select market, firstname, lastname, language, password_hash as "passwordHash",
           disowned_at is not null as "isDisowned", frozen_at is not null as "isFrozen",
           closes_at is not null as "isClosing",
           user_id as "holderId"
    from account where account_id = ${accountId}
  `.execute(db);
  return rows[0];
}

/**
 * From now on the password opens nothing; where an earlier disowning reaches further back, its time
 * stays.
 */
export async function shutPassword(
  db: Connection,
  accountId: string,
  since: string,
): Promise<void> {
  await sql`
    update account
    set disowned_at = app_now(), disowned_since = least(disowned_since, ${since}::timestamptz),
        factors_changed_at = app_now(), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(db);
}

export async function freezeAccount(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account set frozen_at = coalesce(frozen_at, app_now()), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(db);
}

/** False: the account was not frozen. Its password stays as it was. */
export async function thawAccount(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update account set frozen_at = null, updated_at = app_now()
    where account_id = ${accountId} and frozen_at is not null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** A new password also brings a disowned account back: callers let only a reset get here with one. */
export async function storePassword(
  db: Connection,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    update account
    set password_hash = ${passwordHash}, password_status = 0, password_changed_at = app_now(),
        disowned_at = null, disowned_since = null, updated_at = app_now()
    where account_id = ${accountId}
  `.execute(db);
}

/**
 * The old hash is compared again, so that a password changed meanwhile is never overwritten by its
 * predecessor.
 */
export async function upgradePasswordHash(
  db: Connection,
  accountId: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await sql`
    update account set password_hash = ${newHash}
    where account_id = ${accountId} and password_hash = ${oldHash}
  `.execute(db);
}

/**
 * The account is proven to belong to its card holder. Whoever chose its password before has proven
 * nothing: from now on that password opens nothing but the choice of another (A47, attack 65).
 */
export async function markVerified(transaction: Transaction, accountId: string): Promise<void> {
  await sql`
    update account set verified_at = app_now(), password_status = 2, updated_at = app_now()
    where account_id = ${accountId} and verified_at is null
  `.execute(transaction);
}

/** Under the account's lock: sign-ins that looked the person up before are not let in (attack 50). */
export async function markFactorsChanged(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account set factors_changed_at = app_now() where account_id = ${accountId}
  `.execute(db);
}

/**
 * False: an account that is forced to set a method up cannot put that off, whatever its page offers
 * (attack 31).
 */
export async function putOffSetUp(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update account set mfa_skipped_at = app_now()
    where account_id = ${accountId} and not mfa_forced
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** False: one was offered less than 30 days ago. Of many sign-ins at once one is offered it. */
export async function notePasskeyOffer(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update account set passkey_offered_at = app_now()
    where account_id = ${accountId}
      and (passkey_offered_at is null or passkey_offered_at < app_now() - interval '30 days')
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** False: that the person has no phone was noted before. */
export async function noteNoPhone(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update account set mfa_no_phone_at = app_now()
    where account_id = ${accountId} and mfa_no_phone_at is null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** A number is set up: the exception for people without a phone is over. */
export async function endNoPhone(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account set mfa_no_phone_at = null
    where account_id = ${accountId} and mfa_no_phone_at is not null
  `.execute(db);
}

/** What a person says of themselves; only what is given changes. */
interface ProfileChange {
  firstname?: string | undefined;
  lastname?: string | undefined;
  birthdateSealed?: string | null | undefined;
  gender?: AccountRow['gender'] | undefined;
  language?: string | undefined;
}

/** One statement: of two that change different fields at once, neither undoes the other. */
export async function changeProfile(
  db: Connection,
  accountId: string,
  { firstname, lastname, birthdateSealed, gender, language }: ProfileChange,
): Promise<void> {
  await sql`
    update account
    set firstname = coalesce(${firstname ?? null}, firstname),
        lastname = coalesce(${lastname ?? null}, lastname),
        birthdate_sealed = case when ${birthdateSealed !== undefined}::boolean
                                then ${birthdateSealed ?? null} else birthdate_sealed end,
        gender = coalesce(${gender ?? null}, gender),
        language = coalesce(${language ?? null}, language),
        updated_at = app_now()
    where account_id = ${accountId}
  `.execute(db);
}
