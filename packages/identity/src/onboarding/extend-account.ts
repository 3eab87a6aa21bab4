import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

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

async function isOwner(
  transaction: Transaction,
  { market, content, proven }: Ticket,
  accountId: string,
): Promise<boolean> {
  const { person } = content;
  for (const role of contactRoles) {
    if (!person || !proven[role] || person[role] === undefined) continue;
    const identifier = contactOf(role, person, market);
    if ((await findProvenOwner(transaction, market, identifier)) === accountId) return true;
  }
  return false;
}
