import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';
import { sql } from 'kysely';

import type { Connection } from './connection.ts';

const secretPlace = (accountId: string): SealContext => [accountId, 'authenticator.secret'];

/** With the account in it: equal keys of two people do not look equal at rest. */
export const recoveryKeyLabel = (accountId: string, key: string): string =>
  `recovery key ${accountId} ${key.replaceAll('-', '')}`;

export interface NewAuthenticator {
  accountId: string;
  /** The method it belongs to. */
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
  const sealed = await keyring.seal('envelope', secret, secretPlace(accountId));
  await sql`
    insert into authenticator (account_id, number, secret_sealed, last_step)
    values (${accountId}, ${number}, ${sealed}, ${lastStep})
  `.execute(db);
}

/** Undefined: they have none. */
export async function authenticatorSecret(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select secret_sealed as sealed from authenticator where account_id = ${accountId}
  `.execute(db);
  const [row] = rows;
  return row && keyring.open('envelope', row.sealed, secretPlace(accountId));
}

/** All unused. */
export async function insertRecoveryKeys(
  db: Connection,
  keyring: Keyring,
  { accountId, number, keys }: { accountId: string; number: number; keys: readonly string[] },
): Promise<void> {
  const hashes = keys.map((key) => keyring.hmac('code-hmac', recoveryKeyLabel(accountId, key)));
  await sql`
    insert into recovery_key (account_id, key_hash, number)
    select ${accountId}, hash, ${number} from unnest(${hashes}::bytea[]) as hash
  `.execute(db);
}
