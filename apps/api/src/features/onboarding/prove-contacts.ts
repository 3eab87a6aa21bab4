import type { Locale } from '@carnet/contract/locales';
import type { Transaction } from '@carnet/database/connection';
import {
  changeTicket,
  findTicket,
  lockTicketFor,
  requireWrite,
} from '@carnet/identity/onboarding/change-ticket';
import { describedAs } from '@carnet/identity/onboarding/describe-person';
import {
  answerContactCode,
  proveContact,
  sendContactCode,
} from '@carnet/identity/onboarding/prove-contact';
import {
  type ContactRole,
  hasAccount,
  type Person,
  type Ticket,
  type TicketState,
} from '@carnet/identity/onboarding/ticket';
import { owesPrivateEmail, stepAfterProof } from '@carnet/identity/onboarding/ticket.policy';
import { isSameContact, readContact } from '@carnet/identity/onboarding/typed-contact';
import { Refusal } from '@carnet/identity/refusal';

import { atSteadyPace } from '../../http/steady-pace.ts';
import { takeContactCode } from './onboarding-limits.ts';
import type { CountedVisit, KeepTicket, OnboardingParts, Visit } from './visit.ts';
import { boundFaults, type FieldFaults, personFaults, refuseIfAny } from './walk-steps.ts';

/** Longer than the work takes, for addresses known and unknown (attack 4). */
const PACE_MILLIS = 200;

export interface TypedAddresses {
  email: string;
  privateEmail: string | undefined;
}

export interface ProveContacts {
  sendEmailCode(visit: CountedVisit, typed: TypedAddresses, keep: KeepTicket): Promise<Ticket>;
  sendPhoneCode(visit: CountedVisit, phone: string, keep: KeepTicket): Promise<Ticket>;
  prove(visit: Visit, answer: { payload: string; code: string }, keep: KeepTicket): Promise<Ticket>;
}

export function createProveContacts({ db, keyring }: OnboardingParts): ProveContacts {
  /**
   * Writes the contacts down and sends the code that is owed next; what was proven already is not asked
   * for a second time.
   */
  async function askFor(
    transaction: Transaction,
    ticket: Ticket,
    person: Person,
    owed: (state: TicketState) => ContactRole | undefined,
    { origin, hasProof, locale }: CountedVisit,
  ): Promise<Ticket> {
    const state = { ...ticket, ...describedAs(ticket, person) };
    const role = owed(state);
    if (!role)
      return changeTicket(transaction, keyring, ticket, { ...state, step: stepAfterProof(state) });
    await takeContactCode(transaction, keyring, ticket, {
      ip: origin.ip,
      hasProof,
      ...(role === 'phone' && { phone: readContact(role, person.phone, ticket.market)?.value }),
    });
    const asked = await sendContactCode(transaction, keyring, ticket, { person, role, locale });
    return changeTicket(transaction, keyring, ticket, {
      ...state,
      content: { ...state.content, asked },
      step: 'onboarding-mfa',
    });
  }

  /** After the first address the second is asked for at once; without a message where none may go out. */
  async function askForPrivate(
    transaction: Transaction,
    ticket: Ticket,
    state: TicketState,
    locale: Locale,
  ): Promise<TicketState> {
    const { person } = state.content;
    if (!person || !owesPrivateEmail(state) || hasAccount(state)) return state;
    const wanted = { person, role: 'privateEmail', locale } as const;
    const asked = await sendContactCode(transaction, keyring, ticket, wanted).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      },
    );
    return { ...state, content: { ...state.content, asked } };
  }

  /** What is out of order tells nothing about an address, and is refused at once. */
  async function inOrder(
    { shown }: Visit,
    write: 'send-email-code' | 'send-phone-code',
    work: () => Promise<Ticket>,
  ): Promise<Ticket> {
    requireWrite(await findTicket(db, keyring, shown), write);
    return atSteadyPace(PACE_MILLIS, work);
  }

  return {
    sendEmailCode: (visit, { email, privateEmail }, keep) =>
      inOrder(visit, 'send-email-code', () =>
        db.transaction().execute(async (transaction) => {
          const { shown } = visit;
          const ticket = await lockTicketFor(transaction, keyring, shown, 'send-email-code');
          refuseIfAny({
            ...boundFaults(ticket, email),
            ...addressFaults({ email, privateEmail }, ticket),
          });
          const isSecond = !isSameContact('email', email, privateEmail, ticket.market);
          const person = {
            ...personOf(ticket),
            email,
            privateEmail: isSecond ? privateEmail : undefined,
          };
          const next = await askFor(transaction, ticket, person, owedAddress, visit);
          await keep(transaction, next);
          return next;
        }),
      ),

    sendPhoneCode: (visit, phone, keep) =>
      inOrder(visit, 'send-phone-code', () =>
        db.transaction().execute(async (transaction) => {
          const { shown } = visit;
          const ticket = await lockTicketFor(transaction, keyring, shown, 'send-phone-code');
          refuseIfAny(personFaults({ phone }, ticket.market));
          const person = { ...personOf(ticket), phone };
          const next = await askFor(transaction, ticket, person, owedPhone, visit);
          await keep(transaction, next);
          return next;
        }),
      ),

    async prove({ shown, locale }, answer, keep) {
      const begun = requireWrite(await findTicket(db, keyring, shown), 'prove-contact');
      const right = await answerContactCode(db, keyring, begun, answer);
      return db.transaction().execute(async (transaction) => {
        const ticket = await lockTicketFor(transaction, keyring, shown, 'prove-contact');
        const proven = await proveContact(transaction, keyring, ticket, right);
        const state = await askForPrivate(transaction, ticket, { ...ticket, ...proven }, locale);
        const change = { ...state, step: stepAfterProof(state) };
        const next = await changeTicket(transaction, keyring, ticket, change);
        await keep(transaction, next);
        return next;
      });
    },
  };
}

function owedAddress(state: TicketState): ContactRole | undefined {
  if (!state.proven.email) return 'email';
  return owesPrivateEmail(state) ? 'privateEmail' : undefined;
}

const owedPhone = ({ proven }: TicketState): ContactRole | undefined =>
  proven.phone ? undefined : 'phone';

function personOf({ content }: Ticket): Person {
  if (!content.person) throw new Refusal('onboarding.out_of_order');
  return content.person;
}

const addressFaults = (
  { email, privateEmail }: TypedAddresses,
  { market }: Ticket,
): FieldFaults => ({
  ...personFaults({ email }, market),
  ...(privateEmail !== undefined &&
    !readContact('privateEmail', privateEmail, market) && {
      private_email: ['onboarding.email_invalid'],
    }),
});
