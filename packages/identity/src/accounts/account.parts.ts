import { type RawBuilder, sql } from 'kysely';

/** What of an account a sign-in went by when it looked the person up. */
export interface CheckedAccount {
  accountId: string;
  /** As text: a JavaScript date would lose the microseconds of the change. */
  passwordChangedAt: string | null;
  /** Changes when somebody says that another person may know the password. */
  passwordStatus: number;
  /** As text, too. A person who was asked for no code then may owe one now (attack 50). */
  factorsChangedAt: string | null;
}

/** One part of a `with`: a row, if password and factors are still what they were. */
export const unchangedPart = (
  { accountId, passwordChangedAt, passwordStatus, factorsChangedAt }: CheckedAccount,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  unchanged as (
    select from account where account_id = ${accountId}
      and password_changed_at is not distinct from ${passwordChangedAt}::timestamptz
      and password_status = ${passwordStatus}
      and factors_changed_at is not distinct from ${factorsChangedAt}::timestamptz
      and disowned_at is null and closes_at is null
      and ${condition}
    for share
  )`;
