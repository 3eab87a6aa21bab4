import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import { AUTHENTICATED_AT } from '../session.parts.ts';
import { IS_LIVE } from '../live-session.parts.ts';

/** An access token in an address may have been seen by others: it is taken only while it is fresh. */
const TOKEN_TAKEN_FOR = '10 minutes';

/** What the session that replaces a hand-off inherits. */
export interface HandedOver {
  services: string[];
  /** A platform that hands over by code does not say when the person signed in there. */
  authenticatedAt: Date | null;
  /** The end of the session that a token belongs to; of a code no such end is known. */
  endsBy: Date | null;
  /**
   * Sessions that were handed over and are over themselves: the apps that they were signed in to are to
   * be told.
   */
  endedSessionIds: string[];
}

/** One statement decides, and whoever comes second finds the code spent. */
export async function consumeHandoffCode(
  transaction: Transaction,
  { accountId, hash }: RoutedProof,
  place: { market: Market; host: string },
): Promise<HandedOver | undefined> {
  const { rows } = await sql<HandedOver>`
    update handoff set consumed_at = app_now()
    where account_id = ${accountId} and code_hash = ${hash}
      and consumed_at is null and expires_at > app_now()
      and market = ${place.market} and target_host = ${place.host}
    returning array[service] as services, null as "authenticatedAt", null as "endsBy",
              '{}'::uuid[] as "endedSessionIds"
  `.execute(transaction);
  return rows[0];
}

/** The token's session ends in the same statement: a token opens one browser, or none. */
export async function consumeHandedToken(
  transaction: Transaction,
  { accountId, hash }: RoutedProof,
  market: Market,
): Promise<HandedOver | undefined> {
  const { rows } = await sql<HandedOver>`
    update session as s set ended_at = app_now(), end_reason = 'handed_over'
    where s.account_id = ${accountId} and s.token_hash = ${hash} and s.market = ${market}
      and ${sql.raw(IS_LIVE)} and s.bound_at is null
      and s.created_at > app_now() - ${TOKEN_TAKEN_FOR}::interval
    returning s.services, ${sql.raw(AUTHENTICATED_AT)} as "authenticatedAt",
              s.expires_at as "endsBy", array[s.session_id] as "endedSessionIds"
  `.execute(transaction);
  return rows[0];
}
