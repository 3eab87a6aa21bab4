import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { secondFactorsFor } from '../../core/mfa/second-factors.ts';
import type { SessionKey } from '../../core/mfa/step-up.store.ts';

/** Long enough to read the page, find the phone and type its number. */
const FRESH_FOR = '10 minutes';

/**
 * Whether somebody without any method must prove who they are before they set the first one up. What
 * it stands on decides about every later code, so a session that was left open or handed over is not
 * enough where an address of theirs could tell more (attack 27).
 */
export async function owesProofBeforeFirst(
  transaction: Transaction,
  session: SessionKey,
): Promise<boolean> {
  if (await hasJustSignedIn(transaction, session)) return false;
  const factors = await secondFactorsFor(transaction, { ...session, excludedMethod: null });
  // The card's letter proves nothing to somebody who is signed in (attack 39).
  return factors.some(({ method }) => method !== 'card');
}

async function hasJustSignedIn(
  transaction: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where account_id = ${accountId} and session_id = ${sessionId} and opened_by = 'login'
      and created_at > app_now() - ${FRESH_FOR}::interval
  `.execute(transaction);
  return rows.length > 0;
}
