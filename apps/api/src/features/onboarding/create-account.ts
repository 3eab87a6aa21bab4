import type { Locale } from '@carnet/contract/locales';
import { isUniqueViolation } from '@carnet/database/unique-violation';
import {
  changeTicket,
  findTicket,
  lockTicket,
  lockTicketFor,
  requireWrite,
  type ShownTicket,
} from '@carnet/identity/onboarding/change-ticket';
import { openAccount } from '@carnet/identity/onboarding/open-account';
import { knownRoles } from '@carnet/identity/onboarding/prove-contact';
import { contactRoles, hasAccount, type Ticket } from '@carnet/identity/onboarding/ticket';
import type { Origin } from '@carnet/identity/origin/origin';
import { refuseCommon, refusePersonal } from '@carnet/identity/passwords/choose-password';
import { type HashPool, tooBusy } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import { draftSession, openSession } from '@carnet/identity/sessions/open-session';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import type { Arrived } from './card-ending.ts';
import type { OnboardingParts, Visit } from './visit.ts';

export interface CreatedAccount extends Arrived {
  token: string;
  bindSecret: string;
}

export type CreateAccount = (
  visit: Visit,
  password: string,
  keep: KeepAnswer<CreatedAccount>,
) => Promise<CreatedAccount>;

export function createCreateAccount(parts: OnboardingParts & { hashes: HashPool }): CreateAccount {
  const { db, keyring, hashes } = parts;

  /** Somebody with the same contact was faster: from now on the ticket is one to attach. */
  async function noteTaken(shown: ShownTicket): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const ticket = await lockTicket(transaction, keyring, shown);
      const person = ticket?.content.person;
      if (!ticket || !person) return;
      const known = await knownRoles(transaction, { ...ticket, person });
      await changeTicket(transaction, keyring, ticket, { content: { ...ticket.content, known } });
    });
  }

  const makeOnce = (
    { shown, origin, locale }: Visit,
    { password, passwordHash }: { password: string; passwordHash: string },
    keep: KeepAnswer<CreatedAccount>,
  ): Promise<CreatedAccount> =>
    db.transaction().execute(async (transaction) => {
      const ticket = await lockTicketFor(transaction, keyring, shown, 'create-account');
      refusePersonal(password, knownOf(ticket));
      const opened = await openAccount(transaction, keyring, ticket, { passwordHash, locale });
      const { token, bindSecret, session, event } = newSession(ticket, origin, locale);
      await openSession(transaction, { session, event });
      const created = { ...opened, ticketId: ticket.accountId, token, bindSecret };
      await keep(transaction, created);
      return created;
    });

  return async (visit, password, keep) => {
    const { shown } = visit;
    await refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const found = await findTicket(db, keyring, shown);
    if (found && !found.isFinished && hasAccount(found))
      throw new Refusal('onboarding.has_account');
    const ticket = requireWrite(found, 'create-account');
    refusePersonal(password, knownOf(ticket));
    const passwordHash = await hashes.hash(password);
    try {
      return await makeOnce(visit, { password, passwordHash }, keep);
    } catch (error) {
      if (!isUniqueViolation(error, 'identifier')) throw error;
      await noteTaken(shown);
      throw new Refusal('onboarding.has_account');
    }
  };
}

/** What must not be in the password. */
function knownOf({ content }: Ticket) {
  const { person } = content;
  if (!person) throw new Refusal('onboarding.out_of_order');
  const { firstname, lastname } = person;
  return { firstname, lastname, contacts: contactRoles.flatMap((role) => person[role] ?? []) };
}

/** The person has just proven two contacts and chosen the password: this is a sign-in. */
function newSession({ accountId, content }: Ticket, origin: Origin, locale: Locale) {
  const draft = draftSession(accountId, origin);
  const by = content.card ? 'card' : 'invitation';
  return {
    ...draft,
    session: { ...draft.session, openedBy: 'onboarding' as const },
    event: { ...draft.event, kind: 'account.created' as const, detail: { by, locale } },
  };
}
