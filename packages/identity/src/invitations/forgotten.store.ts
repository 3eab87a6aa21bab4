import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Answers with the ids of the invitations that are gone: their mails were kept under them. */
export async function deleteInvitationsOf(
  transaction: Transaction,
  accountId: string,
  emailHashes: readonly Buffer[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from invitation
    where accepted_by = ${accountId} or email_hash = any (${emailHashes}::bytea[])
    returning account_id as id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}
