import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

/** What the survivor takes over where it has none itself, or where either has it. */
const TAKEN_OVER = ['user_id', 'customer_user_id', 'fridom_user_id', 'merchant_id'] as const;
const EITHER = ['mfa_forced', 'mfa_customer'] as const;

export const MERGED_COLUMNS = [...TAKEN_OVER, ...EITHER, 'birthdate_sealed'] as const;

export type MergedColumns = Record<(typeof MERGED_COLUMNS)[number], string | boolean | null>;

export async function readMergedColumns(
  db: Connection,
  accountId: string,
): Promise<MergedColumns | undefined> {
  const { rows } = await sql<MergedColumns>`
    select ${sql.join(MERGED_COLUMNS.map((column) => sql.ref(column)))}
    from account where account_id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** Under both locks. The birthdate comes sealed for the survivor; null: it keeps what it has. */
export async function takeOverColumns(
  transaction: Transaction,
  { survivorId, otherId }: { survivorId: string; otherId: string },
  birthdateSealed: string | null,
): Promise<void> {
  const taken = TAKEN_OVER.map(
    (column) =>
      sql`${sql.ref(column)} = coalesce(${sql.ref(`survivor.${column}`)}, ${sql.ref(`other.${column}`)})`,
  );
  const either = EITHER.map(
    (column) =>
      sql`${sql.ref(column)} = ${sql.ref(`survivor.${column}`)} or ${sql.ref(`other.${column}`)}`,
  );
  await sql`
    update account as survivor
    set ${sql.join([...taken, ...either])},
        birthdate_sealed = coalesce(survivor.birthdate_sealed, ${birthdateSealed}),
        factors_changed_at = app_now(), updated_at = app_now()
    from account as other
    where survivor.account_id = ${survivorId} and other.account_id = ${otherId}
  `.execute(transaction);
}

/** What a merge gave the survivor goes back; what was changed since stays. */
export async function giveBackColumns(
  transaction: Transaction,
  accountId: string,
  before: MergedColumns,
  after: MergedColumns,
): Promise<void> {
  const sets = MERGED_COLUMNS.map((column) => {
    const current = sql.ref(column);
    return sql`${current} = case when ${current} is not distinct from ${after[column]}
                            then ${before[column]} else ${current} end`;
  });
  await sql`
    update account
    set ${sql.join(sets)}, factors_changed_at = app_now(), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(transaction);
}

/** Shut, as one that is being closed, without a link that would keep it; erased when its time comes. */
export async function shutMerged(
  transaction: Transaction,
  accountId: string,
  into: string,
  life: string,
): Promise<void> {
  await sql`
    update account
    set merged_into = ${into}, closes_at = app_now() + ${life}::interval, closing_links = null,
        factors_changed_at = app_now(), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(transaction);
}

/** It stands by itself again. */
export async function reopenMerged(transaction: Transaction, accountId: string): Promise<void> {
  await sql`
    update account
    set merged_into = null, closes_at = null, factors_changed_at = app_now(), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(transaction);
}

/** What a person is shown of one of two accounts before they become one. */
export interface MergeSideFacts {
  firstname: string;
  lastname: string;
  createdAt: Date;
  user: string | null;
  customer: string | null;
  merchant: string | null;
  fridom: string | null;
  hasBirthdate: boolean;
  gender: string;
  language: string | null;
  alertChannel: string | null;
}

export async function readMergeSide(db: Connection, accountId: string): Promise<MergeSideFacts> {
  const { rows } = await sql<MergeSideFacts>`
    select firstname, lastname, created_at as "createdAt", user_id as "user",
           customer_user_id as customer, merchant_id as merchant, fridom_user_id as fridom,
           birthdate_sealed is not null as "hasBirthdate", gender, language,
           alert_channel as "alertChannel"
    from account where account_id = ${accountId}
  `.execute(db);
  const [side] = rows;
  if (!side) throw new Error('One of two accounts that are to be merged is missing.');
  return side;
}
