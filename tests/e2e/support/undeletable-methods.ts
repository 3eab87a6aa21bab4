import { rows, sql } from './database.ts';
import type { Person } from './people.ts';

/** As when the database fails in the middle of a change: deleting a method of this person raises. */
export async function withUndeletableMethods(
  { email }: Person,
  during: () => Promise<void>,
): Promise<void> {
  const found = await rows('select account_id from contact where value = $1', [email]);
  const { account_id: accountId } = found[0] as { account_id: string };
  const name = `undeletable_${accountId.replaceAll('-', '')}`;
  await sql(`
    create function ${name}() returns trigger language plpgsql
      as $$ begin raise exception 'planted by a journey'; end $$;
    create trigger ${name} before delete on mfa_method for each row
      when (old.account_id = '${accountId}') execute function ${name}();
  `);
  try {
    await during();
  } finally {
    await sql(`drop function ${name} cascade`);
  }
}
