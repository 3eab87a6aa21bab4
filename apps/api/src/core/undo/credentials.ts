import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Times are as the database writes them in JSON. */
export interface KeptContact {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
  /** As it is looked up; null where nobody can be found by it. */
  canonical: string | null;
  isDefault: boolean;
  verifiedAt: string | null;
  heldUntil: string | null;
  createdAt: string;
}

export interface KeptMethod {
  number: number;
  method: 'sms' | 'email' | 'totp';
  contactId: string | null;
  isPrimary: boolean;
  createdAt: string;
}

export interface KeptAuthenticator {
  number: number;
  secretSealed: string;
  lastStep: number;
  createdAt: string;
}

export interface KeptRecoveryKey {
  /** In hexadecimal digits. */
  hash: string;
  number: number;
  usedAt: string | null;
  createdAt: string;
}

/** By what a person is reached, and proves who they are. */
export interface Credentials {
  contacts: KeptContact[];
  methods: KeptMethod[];
  authenticator: KeptAuthenticator | null;
  recoveryKeys: KeptRecoveryKey[];
}

export async function readCredentials(db: Connection, accountId: string): Promise<Credentials> {
  const { rows } = await sql<Credentials>`
    select
      coalesce((select json_agg(json_build_object(
          'contactId', c.contact_id, 'kind', c.kind, 'value', c.value, 'canonical', i.value,
          'isDefault', c.is_default, 'verifiedAt', c.verified_at, 'heldUntil', c.held_until,
          'createdAt', c.created_at) order by c.created_at, c.contact_id)
        from contact c left join identifier i
          on i.account_id = c.account_id and i.contact_id = c.contact_id
        where c.account_id = ${accountId}), '[]') as contacts,
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
  const [credentials] = rows;
  if (!credentials) throw new Error('The statement always gives a row.');
  return credentials;
}
