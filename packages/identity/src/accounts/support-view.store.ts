import type { Connection } from '@carnet/database/connection';

export type ShownAccount = Awaited<ReturnType<typeof showAccount>>;

/** No hash and nothing sealed: support never needs them. */
export const showAccount = (db: Connection, accountId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'market', 'firstname', 'lastname', 'language', 'password_status'])
    .select(['mfa_forced', 'mfa_customer', 'mfa_no_phone_at', 'verified_at', 'created_at'])
    .select(['disowned_at', 'disowned_since', 'frozen_at', 'closes_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
