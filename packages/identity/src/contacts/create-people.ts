import type { Connection } from '@carnet/database/connection';
import type { Account, Contact, Tables } from '@carnet/database/tables';
import { newId } from '@carnet/runtime/ids';
import { type Insertable, type InsertObject, sql } from 'kysely';

import { insertAccounts } from '../accounts/insert-accounts.ts';
import { insertContacts } from './contact.store.ts';

export interface NewContact {
  kind: Contact['kind'];
  /** As the person wants to read it. */
  value: string;
  /** As a login is looked up: lower-cased trimmed e-mail address, or E.164 phone number. */
  canonical: string;
  /** True unless said otherwise. */
  isVerified?: boolean;
}

type ManagedColumn = 'account_id' | 'verified_at' | 'created_at' | 'updated_at';

export interface NewPerson extends Omit<Insertable<Account>, ManagedColumn> {
  account_id?: string;
  /** True unless said otherwise; an account that is not verified cannot log in. */
  isVerified?: boolean;
  /** The first of each kind is the default one. */
  contacts: NewContact[];
}

/** An identifier that is taken in this market fails the whole transaction with code 23505. */
export async function insertPerson(db: Connection, person: NewPerson): Promise<string> {
  const accountId = person.account_id ?? newId();
  await insertPeople(db, [{ ...person, account_id: accountId }]);
  return accountId;
}

/** All of them or none. A few hundred at a time: a statement has room for 65,535 values. */
export async function insertPeople(db: Connection, people: NewPerson[]): Promise<string[]> {
  if (!db.isTransaction)
    return db.transaction().execute((transaction) => insertPeople(transaction, people));

  const rows = people.map(rowsOf);
  const contacts = rows.flatMap((row) => row.contacts);
  const identifiers = rows.flatMap((row) => row.identifiers);

  await insertAccounts(
    db,
    rows.map((row) => row.account),
  );
  await insertContacts(db, contacts, identifiers);
  return rows.map((row) => row.account.account_id);
}

const now = sql<Date>`app_now()`;

function rowsOf(person: NewPerson) {
  const { contacts: newContacts, isVerified = true, account_id = newId(), ...columns } = person;
  const contacts: InsertObject<Tables, 'contact'>[] = [];
  const identifiers: InsertObject<Tables, 'identifier'>[] = [];
  for (const contact of newContacts) {
    const key = { account_id, contact_id: newId(), kind: contact.kind };
    contacts.push({
      ...key,
      value: contact.value,
      is_default: !contacts.some(({ kind }) => kind === contact.kind),
      verified_at: (contact.isVerified ?? true) ? now : null,
    });
    identifiers.push({ ...key, market: person.market, value: contact.canonical });
  }
  const account = { ...columns, account_id, verified_at: isVerified ? now : null };
  return { account, contacts, identifiers };
}
