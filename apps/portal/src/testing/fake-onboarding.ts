import {
  acceptTerms,
  createAccount,
  describePerson,
  enterOnboardingStep,
  leaveOnboarding,
  type Onboarding,
  type OnboardingEnding,
  presentCard,
  presentInvitation,
  proveContact,
  readOnboarding,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
} from '@carnet/contract/calls/onboarding';
import type { OnboardingFact } from '@carnet/contract/rules/onboarding-needs';
import { mayEnter } from '@carnet/contract/rules/onboarding-needs';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';

import { fakeCall, Refused, TEST_TOKEN } from './fake-call.ts';

const nothing = {
  proven: { email: false, private_email: false, phone: false },
  suggests_private_email: false,
  has_account: false,
};

export const byCard: Onboarding = {
  ...nothing,
  step: 'onboarding.welcome',
  entrance: { kind: 'card', last4: '4417' },
  firstname: 'Chloé',
};

export const byInvitation: Onboarding = {
  ...nothing,
  step: 'onboarding.welcome',
  entrance: { kind: 'invitation', invitation: 'employee', company: 'Bakkerij De Smet' },
  bound_email: 'chloe@desmet.example',
  suggests_private_email: true,
};

export const typedPerson = {
  firstname: 'Chloé',
  lastname: 'Lambert',
  email: 'chloe@mail.example',
  phone: '+32470123456',
};

export const acceptedTerms = { version: '2026-11', marketing: { email: false, sms: false } };

/** As it stands when both codes were right. */
export const provenTicket: Onboarding = {
  ...byCard,
  step: 'onboarding-mfa',
  terms: acceptedTerms,
  typed: typedPerson,
  proven: { email: true, private_email: false, phone: true },
};

export const RIGHT_CODE = '12345678';

interface Story {
  ticket?: Onboarding | undefined;
  /** The address belongs to somebody, which only its code brings to light. */
  hasAccount?: boolean;
  ending?: OnboardingEnding;
}

/** The server's ticket, walking the contract's own table; only what it looks up elsewhere is made up. */
export function onboardingService(story: Story = {}) {
  const { hasAccount = false, ending = 'card-activated' } = story;
  let ticket = story.ticket;
  const asked: string[] = [];

  const facts = ({ entrance, terms, typed, proven }: Onboarding) =>
    new Set<OnboardingFact>([
      ...(entrance ? (['entrance'] as const) : []),
      ...(terms ? (['terms'] as const) : []),
      ...(typed ? (['person'] as const) : []),
      ...(proven.email ? (['email'] as const) : []),
      ...(proven.phone ? (['phone'] as const) : []),
    ]);
  /** A write belongs to its steps, and moves on. */
  const write = (steps: OnboardingStep[], change: (before: Onboarding) => Partial<Onboarding>) => {
    if (!ticket) return new Refused('ticket.expired');
    if (!steps.includes(ticket.step)) return new Refused('onboarding.out_of_order');
    ticket = { ...ticket, ...change(ticket) };
    return { data: ticket };
  };
  const begin = (first: Onboarding) => {
    ticket = first;
    return { data: ticket };
  };
  const ask = (contact: 'email' | 'private_email' | 'phone', recipient: string) => {
    asked.push(recipient);
    return {
      step: 'onboarding-mfa' as const,
      asked: { for: contact, recipient, payload: `${contact}-${asked.length}` },
    };
  };
  const prove = (before: Onboarding): Partial<Onboarding> => {
    const contact = before.asked?.for ?? 'email';
    const proven = { ...before.proven, [contact]: true };
    const privateEmail = before.typed?.private_email;
    if (hasAccount) return { proven, asked: undefined, has_account: true };
    if (contact === 'email' && privateEmail)
      return { proven, ...ask('private_email', privateEmail) };
    const step = contact === 'phone' ? 'onboarding-mfa' : 'onboarding.phone-verification';
    return { proven, asked: undefined, step };
  };

  const handlers = [
    fakeCall(readOnboarding, () => ({ data: ticket ?? null })),
    fakeCall(leaveOnboarding, () => {
      ticket = undefined;
      return undefined;
    }),
    fakeCall(enterOnboardingStep, ({ body: { step } }) => {
      if (!ticket) return new Refused('ticket.expired');
      if (!mayEnter(ticket.step, step, facts(ticket)))
        return new Refused('onboarding.out_of_order');
      ticket = { ...ticket, step };
      return { data: ticket };
    }),
    fakeCall(presentCard, ({ body }) => {
      const proof = 'card_number' in body ? body.verification_code : body.activation_code;
      if (proof.endsWith('0000')) return new Refused('card.invalid');
      if (proof.endsWith('9999')) return new Refused('card.linked');
      return begin(byCard);
    }),
    fakeCall(presentInvitation, ({ body }) =>
      body.code.startsWith('0000') ? new Refused('invitation.invalid') : begin(byInvitation),
    ),
    fakeCall(acceptTerms, ({ body }) =>
      write(['onboarding.terms-conditions'], () => ({
        step: 'onboarding.create',
        terms: { version: body.version, marketing: body.marketing },
      })),
    ),
    fakeCall(describePerson, ({ body }) =>
      write(['onboarding.create'], () => ({ step: 'onboarding.email-verification', typed: body })),
    ),
    fakeCall(renamePerson, ({ body }) =>
      write(['onboarding-mfa'], ({ typed }) => ({ typed: typed && { ...typed, ...body } })),
    ),
    fakeCall(sendEmailCode, ({ body }) =>
      write(['onboarding.email-verification', 'onboarding-mfa'], ({ typed }) => ({
        typed: typed && { ...typed, ...body },
        ...ask('email', body.email),
      })),
    ),
    fakeCall(sendPhoneCode, ({ body }) =>
      write(['onboarding.phone-verification', 'onboarding-mfa'], ({ typed }) => ({
        typed: typed && { ...typed, ...body },
        ...ask('phone', body.phone),
      })),
    ),
    fakeCall(proveContact, ({ body }) => {
      if (body.payload !== ticket?.asked?.payload) return new Refused('code.expired');
      if (body.code !== RIGHT_CODE) return new Refused('mfa.code_invalid');
      return write(['onboarding-mfa'], prove);
    }),
    fakeCall(createAccount, () => {
      const made = write(['onboarding.password'], () => ({
        step: 'onboarding.confirmation',
        ending,
      }));
      return made instanceof Refused ? made : { access_token: TEST_TOKEN, ending };
    }),
  ];
  return { handlers, ticket: () => ticket, asked };
}
