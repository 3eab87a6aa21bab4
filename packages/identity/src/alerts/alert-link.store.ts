import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { DisownedAlert, EarlierUndo, LinkedAlert } from './linked-alert.ts';
import { HOLD } from '../contacts/hold.ts';

/** Long enough for a holiday's mail, short enough that an old mailbox holds nothing. */
const LINK_LIFE = '7 days';

/**
 * A link is used once, and by no contact that an undoing took away: one that came with what was
 * disowned has no say in it (attack 82).
 */
const isLive = ({ accountId, hash }: RoutedProof, market: Market) => sql`
  m.account_id = ${accountId} and m.disown_hash = ${hash} and m.disowned_at is null
  and m.created_at > app_now() - ${LINK_LIFE}::interval
  and exists (select from account where account_id = ${accountId} and market = ${market})
  and not exists (select from undo u
                  where u.account_id = ${accountId} and m.contact_id = any (u.removed_contacts))`;

const columns = sql`
  m.purpose as about, m.event, to_json(m.created_at) #>> '{}' as "sentAt", m.recipient`;

export async function findAlert(
  db: Connection,
  proof: RoutedProof,
  market: Market,
): Promise<LinkedAlert | undefined> {
  const { rows } = await sql<LinkedAlert>`
    select ${columns} from message m where ${isLive(proof, market)}
  `.execute(db);
  return rows[0];
}

/** One statement decides; whoever comes second finds the link used. */
export async function disownAlert(
  db: Connection,
  proof: RoutedProof,
  market: Market,
): Promise<DisownedAlert | undefined> {
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
}

/** What was sent before counts no more: the contacts that it went to are lost. */
export async function endDisownLinks(db: Connection, accountId: string): Promise<void> {
  await sql`
    update message set disowned_at = app_now()
    where account_id = ${accountId} and disown_hash is not null and disowned_at is null
  `.execute(db);
}

export async function earlierUndos(db: Connection, accountId: string): Promise<EarlierUndo[]> {
  const { rows } = await sql<EarlierUndo>`
    select contact_id as "contactId", restored_contacts as "restoredContacts"
    from undo where account_id = ${accountId} and expires_at > app_now()
  `.execute(db);
  return rows;
}

export async function recordUndo(
  db: Connection,
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
}

/** The contact whose link sent the code of this payload; undefined: no link did. */
export async function pressedBy(
  db: Connection,
  accountId: string,
  recoveryHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ contactId: string }>`
    select contact_id as "contactId" from undo
    where account_id = ${accountId} and recovery_hash = ${recoveryHash} and expires_at > app_now()
  `.execute(db);
  return rows[0]?.contactId;
}
