import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import type { AlertEvent, AlertPurpose } from '@carnet/outbox/message';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { StoredContact } from '../../core/alerts/alert-contact.ts';
import { HOLD } from '../../core/undo/undo-copy.store.ts';

/** Long enough for a holiday's mail, short enough that an old mailbox holds nothing. */
const LINK_LIFE = '7 days';

export interface LinkedAlert {
  about: AlertPurpose | 'password-reset-code';
  /** Null in messages that an earlier release sent. */
  event: AlertEvent | null;
  sentAt: string;
  /** Where it went, masked. */
  recipient: string;
}

export interface DisownedAlert extends LinkedAlert {
  contactId: string;
  /** What is disowned begins here. */
  since: string;
  /** The database's clock. */
  now: string;
  firstname: string;
  language: string | null;
}

/** What "this was not me" did in the last 72 hours. */
export interface EarlierUndo {
  contactId: string;
  restoredContacts: string[];
}

/**
 * A link is used once, and by nobody whom an undoing took away: who came with what was disowned has
 * no say in it (attack 82).
 */
const isLive = ({ accountId, hash }: RoutedProof, market: Market) => sql`
  m.account_id = ${accountId} and m.disown_hash = ${hash} and m.disowned_at is null
  and m.created_at > app_now() - ${LINK_LIFE}::interval
  and exists (select from account where account_id = ${accountId} and market = ${market})
  and not exists (select from undo u
                  where u.account_id = ${accountId} and m.contact_id = any (u.removed_contacts))`;

const columns = sql`
  m.purpose as about, m.event, to_json(m.created_at) #>> '{}' as "sentAt", m.recipient`;

export function alertsStore(db: Connection) {
  return {
    async find(proof: RoutedProof, market: Market): Promise<LinkedAlert | undefined> {
      const { rows } = await sql<LinkedAlert>`
        select ${columns} from message m where ${isLive(proof, market)}
      `.execute(db);
      return rows[0];
    },

    /** One statement decides; whoever comes second finds the link used. */
    async disown(proof: RoutedProof, market: Market): Promise<DisownedAlert | undefined> {
      const { rows } = await sql<DisownedAlert>`
        with disowned as (
          update message m set disowned_at = app_now()
          where ${isLive(proof, market)}
          returning m.account_id, m.contact_id as "contactId", ${columns},
                    to_json(coalesce(m.disown_since, m.created_at)) #>> '{}' as since
        )
        select d.*, a.firstname, a.language, to_json(app_now()) #>> '{}' as now
        from disowned d join account a on a.account_id = d.account_id
      `.execute(db);
      return rows[0];
    },

    /** From now on the password opens nothing; what was disowned earlier stays so. */
    async shutPassword(accountId: string, since: string): Promise<void> {
      await sql`
        update account
        set disowned_at = app_now(),
            disowned_since = least(disowned_since, ${since}::timestamptz),
            factors_changed_at = app_now(), updated_at = app_now()
        where account_id = ${accountId}
      `.execute(db);
    },

    async isFrozen(accountId: string): Promise<boolean> {
      const { rows } = await sql`
        select from account where account_id = ${accountId} and frozen_at is not null
      `.execute(db);
      return rows.length > 0;
    },

    async freeze(accountId: string): Promise<void> {
      await sql`
        update account set frozen_at = coalesce(frozen_at, app_now()), updated_at = app_now()
        where account_id = ${accountId}
      `.execute(db);
    },

    async earlierUndos(accountId: string): Promise<EarlierUndo[]> {
      const { rows } = await sql<EarlierUndo>`
        select contact_id as "contactId", restored_contacts as "restoredContacts"
        from undo where account_id = ${accountId} and expires_at > app_now()
      `.execute(db);
      return rows;
    },

    async recordUndo(
      accountId: string,
      undo: {
        contactId: string;
        recoveryHash: Buffer | null;
        removed: readonly string[];
        restored: readonly string[];
      },
    ): Promise<void> {
      await sql`
        insert into undo (account_id, undo_id, contact_id, recovery_hash, removed_contacts,
                          restored_contacts, expires_at)
        values (${accountId}, ${newId()}, ${undo.contactId}, ${undo.recoveryHash}, ${undo.removed}::uuid[],
                ${undo.restored}::uuid[], app_now() + ${HOLD}::interval)
      `.execute(db);
    },

    /** Proven ones: nobody else is told, and nobody else is sent a code. */
    async verifiedContacts(accountId: string): Promise<StoredContact[]> {
      const { rows } = await sql<StoredContact>`
        select contact_id as "contactId", kind, value from contact
        where account_id = ${accountId} and verified_at is not null
        order by is_default desc, created_at
      `.execute(db);
      return rows;
    },
  };
}
