import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Each step once, and none before it: one of many parallel uses gets true (attack 20). */
export async function useAuthenticatorStep(
  db: Connection,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`
    update authenticator set last_step = ${step}
    where account_id = ${accountId} and last_step < ${step}
    returning 1
  `.execute(db);
  return rows.length > 0;
}
