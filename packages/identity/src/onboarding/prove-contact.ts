import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { contactHash } from '../challenges/issue-code.ts';
import { giveBackUnproven } from '../challenges/send-limits.ts';
import { sendUnlessThere } from '../challenges/send-unless-there.ts';
import { sentToHash } from '../challenges/use-challenge.ts';
import { findProvenOwner } from '../contacts/proven-owner.ts';
import { answerChallenge, type RightAnswer, useAnswer } from '../factors/answer-challenge.ts';
import { Refusal } from '../refusal.ts';
import { contactOf, methodOf } from './typed-contact.ts';
import {
  contactRoles,
  type ContactRole,
  type Person,
  type Ticket,
  type TicketState,
} from './ticket.ts';

/**
 * Sends the code for a contact of the ticket. Whether the contact has an account is looked up for
 * everybody and shows in the words of the message alone, which only its owner reads (attack 4).
 */
export async function sendContactCode(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, market }: Ticket,
  { person, role, locale }: { person: Person; role: ContactRole; locale: Locale },
): Promise<{ role: ContactRole; payload: string }> {
  const identifier = contactOf(role, person, market);
  const owner = await findProvenOwner(transaction, market, identifier);
  const payload = await sendUnlessThere(
    transaction,
    keyring,
    {
      accountId,
      purpose: 'onboarding',
      method: methodOf(role),
      form: 'digits',
      contact: identifier.value,
      boundTo: accountId,
      wants: role,
    },
    { firstname: '', to: identifier.value, locale, hasAccount: owner !== undefined },
    true,
  );
  return { role, payload };
}

/** A code of this ticket, shown by the browser that has the ticket. */
export const answerContactCode = (
  db: Database,
  keyring: Keyring,
  { accountId }: Ticket,
  { payload, code }: { payload: string; code: string },
): Promise<RightAnswer> =>
  answerChallenge(
    { db, keyring },
    {
      payload,
      code,
      purposes: [],
      ofSession: { accountId, sessionId: accountId, purposes: ['onboarding'] },
    },
  );

/** Uses the right code, if the ticket still names the contact that it went to. */
export async function proveContact(
  transaction: Transaction,
  keyring: Keyring,
  ticket: Ticket,
  right: RightAnswer,
): Promise<Pick<TicketState, 'content' | 'proven'>> {
  const { accountId, market, content, proven } = ticket;
  const role = contactRoles.find((known) => known === right.wants);
  const { person } = content;
  if (!role || person?.[role] === undefined) throw new Refusal('code.expired');
  const identifier = contactOf(role, person, market);
  const sentTo = await sentToHash(transaction, accountId, right.codeId);
  if (!sentTo?.equals(contactHash(keyring, identifier.value))) throw new Refusal('code.expired');
  await useAnswer(transaction, right);
  await giveBackUnproven(transaction, keyring, {
    method: methodOf(role),
    contact: identifier.value,
  });
  const nowProven = { ...proven, [role]: true };
  const known = await knownRoles(transaction, { market, person, proven: nowProven });
  return { content: { ...content, asked: undefined, known }, proven: nowProven };
}

/** Which of the proven contacts belong to an account, as it is now. */
export async function knownRoles(
  transaction: Transaction,
  { market, person, proven }: Pick<Ticket, 'market' | 'proven'> & { person: Person },
): Promise<ContactRole[]> {
  const known: ContactRole[] = [];
  for (const role of contactRoles) {
    if (!proven[role] || person[role] === undefined) continue;
    const identifier = contactOf(role, person, market);
    if (await findProvenOwner(transaction, market, identifier)) known.push(role);
  }
  return known;
}
