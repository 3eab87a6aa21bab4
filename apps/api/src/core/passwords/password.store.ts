import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { StoredContact } from '../alerts/alert-contact.ts';
import type { CanonicalIdentifier } from '../accounts/typed-identifier.ts';
import type { KnownOfPerson } from './personal-words.ts';

export interface PasswordOwner extends KnownOfPerson {
  market: Market;
  language: string | null;
  passwordHash: string | null;
  hasSecondFactor: boolean;
  isDisowned: boolean;
  isFrozen: boolean;
  /** Verified ones only: nobody else is told what happened to an account. */
  reachable: StoredContact[];
}

export function passwordStore(db: Connection) {
  return {
    async findOwner(accountId: string): Promise<PasswordOwner | undefined> {
      const { rows } = await sql<PasswordOwner>`
        select a.market, a.firstname, a.lastname, a.language, a.password_hash as "passwordHash",
               exists (select from mfa_method m where m.account_id = a.account_id)
                 as "hasSecondFactor",
               a.disowned_at is not null as "isDisowned", a.frozen_at is not null as "isFrozen",
               array(select c.value from contact c where c.account_id = a.account_id) as contacts,
               coalesce((select json_agg(json_build_object(
                           'contactId', c.contact_id, 'kind', c.kind, 'value', c.value) order by c.is_default desc, c.created_at)
                         from contact c
                         where c.account_id = a.account_id and c.verified_at is not null),
                        '[]') as reachable
        from account a where a.account_id = ${accountId}
      `.execute(db);
      return rows[0];
    },

    async replace(accountId: string, passwordHash: string): Promise<void> {
      await sql`
        update account
        set password_hash = ${passwordHash}, password_status = 0, password_changed_at = app_now(),
            disowned_at = null, disowned_since = null, updated_at = app_now()
        where account_id = ${accountId}
      `.execute(db);
    },

    async identifiersOf(accountId: string): Promise<CanonicalIdentifier[]> {
      return db
        .selectFrom('identifier')
        .select(['kind', 'value'])
        .where('account_id', '=', accountId)
        .$castTo<CanonicalIdentifier>()
        .execute();
    },
  };
}
