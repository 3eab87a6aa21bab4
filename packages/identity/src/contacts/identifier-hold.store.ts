import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CanonicalIdentifier } from './canonical-identifier.ts';
import { HOLD } from './hold.ts';

/** In the transaction that takes the contact off the account. */
export async function holdIdentifier(
  transaction: Transaction,
  accountId: string,
  contactId: string,
): Promise<void> {
  await sql`
    insert into identifier_hold (market, kind, value, account_id, held_until)
    select market, kind, value, account_id, app_now() + ${HOLD}::interval
    from identifier where account_id = ${accountId} and contact_id = ${contactId}
    on conflict (market, kind, value) do update
      set account_id = excluded.account_id, held_until = excluded.held_until
  `.execute(transaction);
}

export async function isHeldForAnother(
  db: Connection,
  accountId: string,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<boolean> {
  const { rows } = await sql`
    select from identifier_hold
    where market = ${market} and kind = ${kind} and value = ${value}
      and account_id <> ${accountId} and held_until > app_now()
  `.execute(db);
  return rows.length > 0;
}
