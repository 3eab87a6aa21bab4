import { type Locale, type ProfileLanguage, profileLanguages } from '@carnet/contract/locales';
import { textLanguages } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { keepConsents } from '../accounts/keep-consents.ts';
import { storePassword } from '../accounts/keep-password.ts';
import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';
import { insertPerson, type NewContact } from '../contacts/create-people.ts';
import { listContacts } from '../contacts/list-contacts.ts';
import { takeFromUnproven } from '../contacts/proven-owner.ts';
import { addMfaMethod } from '../factors/add-method.ts';
import { Refusal } from '../refusal.ts';
import { type Claimed, claimEntrance } from './claim-entrance.ts';
import { finishTicket } from './finish-ticket.ts';
import type { ContactRole, Person, Ticket } from './ticket.ts';
import { contactOf } from './typed-contact.ts';

export interface OpenedAccount extends Claimed {
  accountId: string;
}

/**
 * Makes the account of a ticket that is locked and ready, with all that belongs to it, or nothing. An
 * identifier that somebody took meanwhile fails the transaction with code 23505.
 */
export async function openAccount(
  transaction: Transaction,
  keyring: Keyring,
  ticket: Ticket,
  { passwordHash, locale }: { passwordHash: string; locale: Locale },
): Promise<OpenedAccount> {
  const { accountId, market, content } = ticket;
  const { person, terms } = content;
  if (!person || !terms) throw new Refusal('onboarding.out_of_order');
  await finishTicket(transaction, ticket);

  const roles = provenRoles(ticket);
  const identifiers = roles.map((role) => contactOf(role, person, market));
  for (const identifier of identifiers) await takeFromUnproven(transaction, market, identifier);
  await insertPerson(transaction, {
    account_id: accountId,
    market,
    firstname: person.firstname,
    lastname: person.lastname,
    language: languageOfProfile(locale),
    contacts: roles.map((role, place) => newContact(person, role, identifiers[place])),
  });
  await storePassword(transaction, accountId, passwordHash);
  await keepConsents(transaction, accountId, { terms, marketing: terms.marketing });
  const claimed = await claimEntrance(transaction, keyring, accountId, ticket);
  const email = await enrolContacts(transaction, accountId);
  await enqueueMessage(transaction, keyring, {
    purpose: 'welcome',
    accountId,
    channel: 'email',
    to: email,
    locale,
    values: { firstname: person.firstname },
  });
  return { accountId, ...claimed };
}

/** The private address stands first where there are two: it stays when the job goes. */
const provenRoles = ({ proven }: Ticket): ContactRole[] =>
  (['privateEmail', 'email', 'phone'] as const).filter((role) => proven[role]);

const newContact = (
  person: Person,
  role: ContactRole,
  identifier: CanonicalIdentifier | undefined,
): NewContact => ({
  kind: role === 'phone' ? 'phone' : 'email',
  value: (person[role] ?? '').trim(),
  canonical: identifier?.value ?? '',
});

/** Codes reached both: they are second factors from the start. Answers with the default address. */
async function enrolContacts(transaction: Transaction, accountId: string): Promise<string> {
  const defaults = (await listContacts(transaction, accountId)).filter(
    ({ isDefault }) => isDefault,
  );
  for (const kind of ['email', 'phone'] as const) {
    const contactId = defaults.find((contact) => contact.kind === kind)?.contactId;
    const method = kind === 'phone' ? 'sms' : 'email';
    if (contactId) await addMfaMethod(transaction, { accountId, method, contactId });
  }
  return defaults.find(({ kind }) => kind === 'email')?.value ?? '';
}

/** German is no language of a profile (A75): what it falls back to is. */
const languageOfProfile = (locale: Locale): ProfileLanguage =>
  profileLanguages.find((known) => known === textLanguages(locale).find(isKept)) ?? 'en';

const isKept = (language: string): boolean =>
  (profileLanguages as readonly string[]).includes(language);
