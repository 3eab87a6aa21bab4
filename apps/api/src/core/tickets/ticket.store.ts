import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CodeMethod } from '../one-time-codes/one-time-code.store.ts';
import type { PayloadProof } from '../payloads/payload.ts';
import type { Caller } from '../sessions/caller.ts';

/**
 * `sign-in`: the password was right, a second factor is owed. `weak-password`: all was right, a
 * better password is owed. `password-reset`: the reset's code was right, a second factor is owed.
 * `card-proof`: the password was right, the proof of a card is owed.
 */
export type TicketKind = 'sign-in' | 'weak-password' | 'password-reset' | 'card-proof';

const TICKET_LIFE = '10 minutes';

export interface Ticket {
  accountId: string;
  ticketId: string;
  kind: TicketKind;
  market: Market;
  /** The channel of the first proof: the second must come by another (attack 33). */
  excludedMethod: CodeMethod | null;
  /**
   * Of a reset that needs a proof which stood before: the contact of the first one, which is no
   * second. Null: the channel alone must differ.
   */
  excludedContactId: string | null;
  /** Of a reset: what the account's password hash becomes. */
  passwordHash: string | null;
}

/** Where somebody goes on with it. */
export interface TicketPlace {
  market: Market;
  caller: Pick<Caller, 'browserHash'>;
}

const columns = sql`
  account_id as "accountId", ticket_id as "ticketId", kind, market,
  excluded_method as "excludedMethod", excluded_contact_id as "excludedContactId",
  password_hash as "passwordHash"`;
const isLive = sql`used_at is null and expires_at > app_now()`;
/** What a browser began goes on there; what an app began, wherever its holder is (attack 96). */
const isFor = ({ market, caller }: TicketPlace) => sql`
  market = ${market} and (browser_hash is null or browser_hash = ${caller.browserHash ?? null})`;

export function ticketStore(db: Connection) {
  return {
    async insert(
      ticket: Ticket & { payloadHash: Buffer; browserHash: Buffer | undefined },
    ): Promise<void> {
      await sql`
        insert into ticket (account_id, ticket_id, payload_hash, kind, market, excluded_method,
                            excluded_contact_id, password_hash, browser_hash, expires_at)
        values (${ticket.accountId}, ${ticket.ticketId}, ${ticket.payloadHash}, ${ticket.kind},
                ${ticket.market}, ${ticket.excludedMethod}, ${ticket.excludedContactId},
                ${ticket.passwordHash}, ${ticket.browserHash ?? null},
                app_now() + ${TICKET_LIFE}::interval)
      `.execute(db);
    },

    /** Locked until the transaction ends, so that two requests for a code do not send two. */
    async lockByPayload(
      { accountIds, hash }: PayloadProof,
      place: TicketPlace,
    ): Promise<Ticket | undefined> {
      const { rows } = await sql<Ticket>`
        select ${columns} from ticket
        where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
          and ${isFor(place)} and ${isLive}
        for update
      `.execute(db);
      return rows[0];
    },

    async findByPayload(
      { accountIds, hash }: PayloadProof,
      kind: TicketKind,
      place: TicketPlace,
    ): Promise<Ticket | undefined> {
      const { rows } = await sql<Ticket>`
        select ${columns} from ticket
        where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
          and kind = ${kind} and ${isFor(place)} and ${isLive}
      `.execute(db);
      return rows[0];
    },

    /** In the transaction of what it allows: one of many parallel uses gets the ticket. */
    async use(
      accountId: string,
      ticketId: string,
      place: TicketPlace,
    ): Promise<Ticket | undefined> {
      const { rows } = await sql<Ticket>`
        update ticket set used_at = app_now()
        where account_id = ${accountId} and ticket_id = ${ticketId} and ${isFor(place)}
          and ${isLive}
        returning ${columns}
      `.execute(db);
      return rows[0];
    },

    async endAllOf(accountId: string): Promise<void> {
      await sql`
        update ticket set used_at = app_now() where account_id = ${accountId} and used_at is null
      `.execute(db);
    },
  };
}
