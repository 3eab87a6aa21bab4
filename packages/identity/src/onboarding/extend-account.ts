import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';
import { findProvenOwner } from '../contacts/proven-owner.ts';
import { Refusal } from '../refusal.ts';
import { type Claimed, claimEntrance } from './claim-entrance.ts';
import { finishTicket } from './finish-ticket.ts';
import { contactRoles, hasAccount, type Ticket } from './ticket.ts';
import { contactOf } from './typed-contact.ts';

/**
 * Gives an account that exists what its owner came with. Only to who owns a contact that this ticket
 * has proven: a session alone takes nobody's ticket.
 */
export async function extendAccount(
  transaction: Transaction,
  keyring: Keyring,
  ticket: Ticket | undefined,
  accountId: string,
): Promise<Claimed> {
  if (!ticket) throw new Refusal('ticket.expired');
  if (ticket.isFinished || !hasAccount(ticket)) throw new Refusal('onboarding.out_of_order');
  if (!(await isOwner(transaction, ticket, accountId))) throw new Refusal('onboarding.not_theirs');
  await finishTicket(transaction, ticket);
  return claimEntrance(transaction, keyring, accountId, ticket);
}

interface ProvenContact {
  identifier: CanonicalIdentifier;
  /** As it was typed. */
  written: string;
  owner: string | undefined;
}

/** A contact that this ticket has proven and another account has; undefined where this one has any. */
export async function contactOfAnother(
  transaction: Transaction,
  ticket: Ticket | undefined,
  accountId: string,
): Promise<ProvenContact | undefined> {
  if (!ticket || ticket.isFinished) return undefined;
  const contacts = await provenContacts(transaction, ticket);
  if (contacts.some(({ owner }) => owner === accountId)) return undefined;
  return contacts.find(({ owner }) => owner !== undefined);
}

const isOwner = async (transaction: Transaction, ticket: Ticket, accountId: string) =>
  (await provenContacts(transaction, ticket)).some(({ owner }) => owner === accountId);

async function provenContacts(
  transaction: Transaction,
  { market, content, proven }: Ticket,
): Promise<ProvenContact[]> {
  const { person } = content;
  const contacts: ProvenContact[] = [];
  for (const role of contactRoles) {
    const written = person?.[role];
    if (!person || !proven[role] || written === undefined) continue;
    const identifier = contactOf(role, person, market);
    const owner = await findProvenOwner(transaction, market, identifier);
    contacts.push({ identifier, written, owner });
  }
  return contacts;
}
