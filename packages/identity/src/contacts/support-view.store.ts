import type { Connection } from '@carnet/database/connection';

export type ShownContact = Awaited<ReturnType<typeof showContacts>>[number];

export const showContacts = (db: Connection, accountId: string) =>
  db
    .selectFrom('contact')
    .select(['kind', 'value', 'is_default', 'verified_at', 'held_until', 'restored_at'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();

/** Undefined: the account has no contact of this kind. */
export async function findDefaultContact(
  db: Connection,
  accountId: string,
  kind: 'email' | 'phone',
): Promise<string | undefined> {
  const found = await db
    .selectFrom('contact')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found?.contact_id;
}
