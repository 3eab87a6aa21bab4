import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Company } from './invitation.ts';

const columns = sql`company_id as id, market, name, email_domains as "emailDomains"`;

/** False: the id is taken. */
export async function insertCompany(db: Connection, company: Company): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into company (company_id, market, name, email_domains)
    values (${company.id}, ${company.market}, ${company.name}, ${company.emailDomains}::text[])
    on conflict (company_id) do nothing
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Two lists of one company go one after the other: they may name the same people in another order. */
export async function lockCompany(
  transaction: Transaction,
  id: string,
): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select ${columns} from company where company_id = ${id} for no key update
  `.execute(transaction);
  return rows[0];
}
