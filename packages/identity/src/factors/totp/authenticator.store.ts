import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';
import { sql } from 'kysely';

const sealContextOf = (accountId: string): SealContext => [accountId, 'authenticator.secret'];

export interface NewAuthenticator {
  accountId: string;
  /** The number of the method that the authenticator belongs to. */
  number: number;
  /** In base 32. */
  secret: string;
  /** The 30 seconds whose code was used last. */
  lastStep: number;
}

export async function insertAuthenticator(
  db: Connection,
  keyring: Keyring,
  { accountId, number, secret, lastStep }: NewAuthenticator,
): Promise<void> {
  const sealed = await keyring.seal('envelope', secret, sealContextOf(accountId));
  await sql`
    insert into authenticator (account_id, number, secret_sealed, last_step)
    values (${accountId}, ${number}, ${sealed}, ${lastStep})
  `.execute(db);
}

/** Undefined: the account has no authenticator. */
export async function authenticatorSecret(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select secret_sealed as sealed from authenticator where account_id = ${accountId}
  `.execute(db);
  const [row] = rows;
  return row && keyring.open('envelope', row.sealed, sealContextOf(accountId));
}

/**
 * Each step is used once, and none before it any more: one of many parallel uses gets true (attack 20).
 */
export async function useAuthenticatorStep(
  db: Connection,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`
    update authenticator set last_step = ${step}
    where account_id = ${accountId} and last_step < ${step}
    returning 1
  `.execute(db);
  return rows.length > 0;
}
