import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import type { Connection } from './connection.ts';

interface Identifier {
  kind: 'email' | 'phone';
  /** In its canonical spelling. */
  value: string;
}

/** Under which the failures of one identifier are counted, whether or not anybody has it. */
export const loginAttemptKey = (keyring: Keyring, market: string, identifier: Identifier): Buffer =>
  keyring.hmac('identifier-hmac', labelOf(market, identifier));

/** And under every earlier key of the keyring, the current one first. */
export const loginAttemptKeys = (
  keyring: Keyring,
  market: string,
  identifier: Identifier,
): Buffer[] => keyring.hmacCandidates('identifier-hmac', labelOf(market, identifier));

const labelOf = (market: string, { kind, value }: Identifier) => [market, kind, value].join(' ');

/** As many wrong passwords in a row as only a new password mends (attack 13). */
const CONSECUTIVE = 100;

/** Leaves an identifier as somebody else's guessing would: its password opens nothing. */
export async function lockIdentifier(db: Connection, key: Buffer): Promise<void> {
  await sql`
    insert into login_attempt (key, consecutive, window_ends_at)
    values (${key}, ${CONSECUTIVE}, app_now() + interval '24 hours')
    on conflict (key) do update set consecutive = excluded.consecutive
  `.execute(db);
}
