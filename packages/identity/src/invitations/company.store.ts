import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { Company, MicrosoftBeta, MicrosoftCompany } from './invitation.ts';

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

export async function findCompany(db: Connection, id: string): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select ${columns} from company where company_id = ${id}
  `.execute(db);
  return rows[0];
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

/** False: there is no such company. */
export async function changeMicrosoftBeta(
  db: Connection,
  id: string,
  { isOn, tenants, trustsMfa }: MicrosoftBeta,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update company set beta_microsoft = ${isOn}, microsoft_tenants = ${tenants}::uuid[],
                       trusts_microsoft_mfa = ${trustsMfa}
    where company_id = ${id}
  `.execute(db);
  return numAffectedRows > 0n;
}

const microsoftColumns = sql`company_id as id, name, trusts_microsoft_mfa as "trustsMfa"`;

/** The company in the beta whose people have their addresses under this domain. */
export async function microsoftCompanyOfDomain(
  db: Connection,
  market: Market,
  domain: string,
): Promise<MicrosoftCompany | undefined> {
  const { rows } = await sql<MicrosoftCompany>`
    select ${microsoftColumns} from company
    where beta_microsoft and market = ${market} and email_domains @> array[${domain}::text]
    order by company_id limit 1
  `.execute(db);
  return rows[0];
}

/** The company in the beta whose people are in this directory; nobody else's opens anything. */
export async function microsoftCompanyOfTenant(
  db: Connection,
  market: Market,
  tenant: string,
): Promise<MicrosoftCompany | undefined> {
  const { rows } = await sql<MicrosoftCompany>`
    select ${microsoftColumns} from company
    where beta_microsoft and market = ${market} and microsoft_tenants @> array[${tenant}::uuid]
    order by company_id limit 1
  `.execute(db);
  return rows[0];
}

export async function microsoftCompanyById(
  db: Connection,
  market: Market,
  id: string,
): Promise<MicrosoftCompany | undefined> {
  const { rows } = await sql<MicrosoftCompany>`
    select ${microsoftColumns} from company
    where beta_microsoft and market = ${market} and company_id = ${id}
  `.execute(db);
  return rows[0];
}
