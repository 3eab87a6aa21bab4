import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Market } from '@carnet/contract/markets';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import { TERMS_VERSION } from '@carnet/contract/rules/terms';
import { isTypedName } from '@carnet/contract/rules/typed-name';
import {
  changeTicket,
  enterStep,
  findTicket,
  lockTicketFor,
  requireWrite,
} from '@carnet/identity/onboarding/change-ticket';
import { describedAs } from '@carnet/identity/onboarding/describe-person';
import type { Person, Ticket } from '@carnet/identity/onboarding/ticket';
import { isSameContact, readContact } from '@carnet/identity/onboarding/typed-contact';
import { Refusal } from '@carnet/identity/refusal';

import type { KeepTicket, OnboardingParts, Visit } from './visit.ts';

export interface AcceptedTerms {
  isAccepted: boolean;
  version: string;
  marketing: { email: boolean; sms: boolean };
}

export type TypedPerson = Omit<Person, 'privateEmail'>;
export type TypedNames = Pick<Person, 'firstname' | 'lastname'>;

export interface WalkSteps {
  enter(visit: Visit, step: OnboardingStep, keep: KeepTicket): Promise<Ticket>;
  acceptTerms(visit: Visit, terms: AcceptedTerms, keep: KeepTicket): Promise<Ticket>;
  describe(visit: Visit, person: TypedPerson, keep: KeepTicket): Promise<Ticket>;
  /** Refuses as describing would be refused; changes nothing (A61). */
  foreseeDescribe(visit: Visit): Promise<void>;
  rename(visit: Visit, names: TypedNames, keep: KeepTicket): Promise<Ticket>;
}

/** The steps that only write down what the person says. */
export function createWalkSteps({ db, keyring }: OnboardingParts): WalkSteps {
  return {
    enter: ({ shown }, step, keep) =>
      db.transaction().execute(async (transaction) => {
        const ticket = await enterStep(transaction, keyring, shown, step);
        await keep(transaction, ticket);
        return ticket;
      }),

    acceptTerms: ({ shown, locale }, { isAccepted, version, marketing }, keep) =>
      db.transaction().execute(async (transaction) => {
        const ticket = await lockTicketFor(transaction, keyring, shown, 'accept-terms');
        if (!isAccepted) throw refusedFields({ accepted: ['onboarding.terms_needed'] });
        if (version !== TERMS_VERSION) throw new Refusal('onboarding.terms_changed');
        const terms = { version, acceptedAt: ticket.now, locale, marketing };
        const next = await changeTicket(transaction, keyring, ticket, {
          step: 'onboarding.create',
          content: { ...ticket.content, terms },
        });
        await keep(transaction, next);
        return next;
      }),

    describe: ({ shown }, typed, keep) =>
      db.transaction().execute(async (transaction) => {
        const ticket = await lockTicketFor(transaction, keyring, shown, 'describe-person');
        refuseIfAny({
          ...personFaults(typed, shown.market),
          ...boundFaults(ticket, typed.email),
        });
        const { privateEmail } = ticket.content.person ?? {};
        const next = await changeTicket(transaction, keyring, ticket, {
          ...describedAs(ticket, { ...typed, privateEmail }),
          step: 'onboarding.email-verification',
        });
        await keep(transaction, next);
        return next;
      }),

    async foreseeDescribe({ shown }) {
      requireWrite(await findTicket(db, keyring, shown), 'describe-person');
    },

    rename: ({ shown }, names, keep) =>
      db.transaction().execute(async (transaction) => {
        const ticket = await lockTicketFor(transaction, keyring, shown, 'rename-person');
        refuseIfAny(nameFaults(names));
        const { person } = ticket.content;
        if (!person) throw new Refusal('onboarding.out_of_order');
        const content = { ...ticket.content, person: { ...person, ...names } };
        const next = await changeTicket(transaction, keyring, ticket, { content });
        await keep(transaction, next);
        return next;
      }),
  };
}

export type FieldFaults = Record<string, ErrorCode[]>;

/** What is wrong with each field that was typed; those that are not there yet are not looked at. */
export function personFaults(typed: Partial<TypedPerson>, market: Market): FieldFaults {
  const { email, phone } = typed;
  return {
    ...nameFaults(typed),
    ...(email !== undefined &&
      !readContact('email', email, market) && { email: ['onboarding.email_invalid'] }),
    ...(phone !== undefined &&
      !readContact('phone', phone, market) && { phone: ['onboarding.phone_invalid'] }),
  };
}

/** An invitation is bound to its address: it is shown, and not changed. */
export const boundFaults = ({ content, market }: Ticket, email: string): FieldFaults =>
  content.invitation && !isSameContact('email', content.invitation.email, email, market)
    ? { email: ['onboarding.email_invalid'] }
    : {};

function nameFaults(names: Partial<TypedNames>): FieldFaults {
  const { firstname, lastname } = names;
  return {
    ...(firstname !== undefined && !isTypedName(firstname) && { firstname: ['field.invalid'] }),
    ...(lastname !== undefined && !isTypedName(lastname) && { lastname: ['field.invalid'] }),
  };
}

export function refuseIfAny(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw refusedFields(faults);
}

/** The refusal has the code of the first fault, and names each field. */
function refusedFields(errors: FieldFaults): Refusal {
  const [code = 'field.invalid'] = Object.values(errors).flat();
  return new Refusal(code, { errors });
}
