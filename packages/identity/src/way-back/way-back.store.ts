import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { PayloadProof } from '../challenges/payload.ts';
import { HOLD } from '../contacts/hold.ts';
import type { WayBack, WayBackTicket } from './way-back.ts';

/** For everybody who was told to look, and for the night in between. */
const WAIT = '24 hours';
/** Until then whoever waited comes back; after it they ask again. */
const OPEN = '14 days';
/** Long enough to read a code in a mailbox that was made for it. */
const TICKET_LIFE = '30 minutes';

const columns = sql`
  account_id as "accountId", link_id as "linkId", asked_at as "askedAt", due_at as "dueAt",
  lapses_at as "lapsesAt", delayed_at is not null as "isDelayed", due_at <= app_now() as "isDue",
  stopped_at is not null as "isStopped"`;

const isOpen = sql`
  (way_back.stopped_at is null and way_back.finished_at is null and way_back.lapses_at > app_now())`;
/** Whoever was stopped asks again no sooner than a contact that went would be gone. */
const isStopFresh = sql`way_back.stopped_at > app_now() - ${HOLD}::interval`;

/** Of many that ask at once one begins the wait. Undefined: one is open, or was stopped lately. */
export async function openWayBack(
  transaction: Transaction,
  { accountId, linkId, stopLinks }: { accountId: string; linkId: string; stopLinks: Buffer[] },
): Promise<WayBack | undefined> {
  const { rows } = await sql<WayBack>`
    insert into way_back (account_id, link_id, due_at, lapses_at, stop_links)
    values (${accountId}, ${linkId}, app_now() + ${WAIT}::interval,
            app_now() + ${WAIT}::interval + ${OPEN}::interval, ${stopLinks}::bytea[])
    on conflict (account_id) do update
      set link_id = excluded.link_id, asked_at = app_now(), due_at = excluded.due_at,
          lapses_at = excluded.lapses_at, stop_links = excluded.stop_links, delayed_at = null,
          stopped_at = null, finished_at = null, ticket_id = null, ticket_hash = null,
          ticket_browser_hash = null, ticket_expires_at = null
      where not ${isOpen} and (way_back.stopped_at is null or not ${isStopFresh})
    returning ${columns}
  `.execute(transaction);
  return rows[0];
}

export async function findWayBack(db: Connection, accountId: string): Promise<WayBack | undefined> {
  const { rows } = await sql<WayBack>`
    select ${columns} from way_back
    where account_id = ${accountId} and (${isOpen} or ${isStopFresh})
  `.execute(db);
  return rows[0];
}

/** When a wait that began now would be over: the messages say so before it is written. */
export async function foreseeDue(db: Connection): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select app_now() + ${WAIT}::interval as at`.execute(db);
  return rows[0]?.at ?? new Date();
}

/** Only to the identity that asked, and only once the wait is over. */
export async function keepTicket(
  transaction: Transaction,
  { accountId, linkId }: Pick<WayBack, 'accountId' | 'linkId'>,
  { ticketId, hash, browserHash }: WayBackTicket,
): Promise<boolean> {
  const { rows } = await sql`
    update way_back
    set ticket_id = ${ticketId}, ticket_hash = ${hash}, ticket_browser_hash = ${browserHash},
        ticket_expires_at = app_now() + ${TICKET_LIFE}::interval
    where account_id = ${accountId} and link_id = ${linkId} and ${isOpen} and due_at <= app_now()
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

const holdsTicket = ({ accountIds, hash }: PayloadProof, browserHash: Buffer) => sql`
  account_id = any (${accountIds}::uuid[]) and ticket_hash = ${hash}
  and ticket_browser_hash = ${browserHash} and ticket_expires_at > app_now()
  and ${isOpen} and due_at <= app_now()`;

export interface HeldTicket {
  accountId: string;
  linkId: string;
  ticketId: string;
}

export async function findTicket(
  db: Connection,
  proof: PayloadProof,
  browserHash: Buffer,
): Promise<HeldTicket | undefined> {
  const { rows } = await sql<HeldTicket>`
    select account_id as "accountId", link_id as "linkId", ticket_id as "ticketId" from way_back
    where ${holdsTicket(proof, browserHash)}
  `.execute(db);
  return rows[0];
}

/** One statement decides: of many that finish, one does; none that was stopped or delayed meanwhile. */
export async function finishWayBack(
  transaction: Transaction,
  proof: PayloadProof,
  browserHash: Buffer,
): Promise<HeldTicket | undefined> {
  const { rows } = await sql<HeldTicket>`
    update way_back set finished_at = app_now(), stop_links = '{}'
    where ${holdsTicket(proof, browserHash)}
    returning account_id as "accountId", link_id as "linkId", ticket_id as "ticketId"
  `.execute(transaction);
  return rows[0];
}

const isLinked = ({ accountId, hash }: RoutedProof, market: Market) => sql`
  way_back.account_id = ${accountId} and ${hash}::bytea = any (way_back.stop_links) and ${isOpen}
  and exists (select from account where account_id = ${accountId} and market = ${market})`;

export async function findByStopLink(
  db: Connection,
  proof: RoutedProof,
  market: Market,
): Promise<WayBack | undefined> {
  const { rows } = await sql<WayBack>`
    select ${columns} from way_back where ${isLinked(proof, market)}
  `.execute(db);
  return rows[0];
}

/** Once: whoever holds a mailbox and nothing else does not keep the owner out for ever. */
export async function delayWayBack(
  transaction: Transaction,
  proof: RoutedProof,
  market: Market,
): Promise<boolean> {
  const { rows } = await sql`
    update way_back
    set delayed_at = app_now(), due_at = greatest(due_at, app_now()) + ${WAIT}::interval,
        lapses_at = greatest(due_at, app_now()) + ${WAIT}::interval + ${OPEN}::interval
    where ${isLinked(proof, market)} and delayed_at is null
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Undefined: there is nothing to stop any more. */
export async function stopWayBack(
  transaction: Transaction,
  accountId: string,
): Promise<{ linkId: string } | undefined> {
  const { rows } = await sql<{ linkId: string }>`
    update way_back set stopped_at = app_now(), stop_links = '{}'
    where account_id = ${accountId} and ${isOpen}
    returning link_id as "linkId"
  `.execute(transaction);
  return rows[0];
}
