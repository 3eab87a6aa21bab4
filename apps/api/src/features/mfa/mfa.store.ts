import type { Connection } from '@carnet/database/connection';

/** For the greeting of the message that carries a code. */
export async function firstnameOf(db: Connection, accountId: string): Promise<string> {
  const { firstname } = await db
    .selectFrom('account')
    .select('firstname')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return firstname;
}
