import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { AlertPurpose } from '@carnet/outbox/message';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { StoredContact } from '../../core/alerts/alert-contact.ts';

/** Long enough for a holiday's mail, short enough that an old mailbox holds nothing. */
const LINK_LIFE = '7 days';

export interface DisownedAlert {
  about: AlertPurpose | 'password-reset-code';
  firstname: string;
  /** Where the alert went; null when it is no longer a proven contact of the account. */
  contact: StoredContact | null;
}

export function alertsStore(transaction: Transaction) {
  return {
    /** One statement decides; whoever comes second finds the link used. */
    async disown(
      { accountId, hash }: RoutedProof,
      market: Market,
    ): Promise<DisownedAlert | undefined> {
      const { rows } = await sql<DisownedAlert>`
        with disowned as (
          update message set disowned_at = app_now()
          where account_id = ${accountId} and disown_hash = ${hash} and disowned_at is null
            and created_at > app_now() - ${LINK_LIFE}::interval
            and exists (select from account where account_id = ${accountId} and market = ${market})
          returning account_id, contact_id, purpose
        )
        select d.purpose as about, a.firstname,
               (select json_build_object('contactId', c.contact_id, 'kind', c.kind, 'value', c.value)
                from contact c
                where c.account_id = d.account_id and c.contact_id = d.contact_id
                  and c.verified_at is not null) as contact
        from disowned d join account a on a.account_id = d.account_id
      `.execute(transaction);
      return rows[0];
    },
  };
}
