import {
  acceptTerms,
  attachOnboarding,
  createAccount,
  describePerson,
  enterOnboardingStep,
  leaveOnboarding,
  presentCard,
  presentInvitation,
  proveContact,
  readOnboarding,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
} from '../calls/onboarding.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, CARD, CODE, EMAIL, PASSWORD, PAYLOAD, PHONE } from './world.ts';

export const onboardingExamples: CallExample[] = [
  exampleOf(readOnboarding, {
    answer: {
      data: {
        step: 'onboarding-mfa',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: PHONE },
        asked: { for: 'email', recipient: 'c•••@w•••', payload: PAYLOAD },
      },
    },
  }),
  exampleOf(enterOnboardingStep, {
    body: { step: 'onboarding.terms-conditions' },
    answer: {
      data: {
        step: 'onboarding.terms-conditions',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: false,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
      },
    },
  }),
  exampleOf(leaveOnboarding, {}),
  exampleOf(presentCard, {
    body: { card_number: CARD, verification_code: '223333' },
    answer: {
      data: {
        step: 'onboarding.welcome',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: false,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
      },
    },
  }),
  exampleOf(presentInvitation, {
    body: { code: 'LUNCH-2026' },
    answer: {
      data: {
        step: 'onboarding.welcome',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'invitation', invitation: 'employee', company: 'Atelier Nord' },
        bound_email: EMAIL,
      },
    },
  }),
  exampleOf(acceptTerms, {
    body: { accepted: true, version: '2026-11', marketing: { email: true, sms: false } },
    answer: {
      data: {
        step: 'onboarding.create',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: false,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: true, sms: false } },
      },
    },
  }),
  exampleOf(describePerson, {
    body: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: '+32 470 12 34 56' },
    answer: {
      data: {
        step: 'onboarding.email-verification',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: PHONE },
      },
    },
  }),
  exampleOf(renamePerson, {
    body: { firstname: 'Chloé', lastname: 'Lambert-Maes' },
    answer: {
      data: {
        step: 'onboarding-mfa',
        proven: { email: true, private_email: false, phone: true },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert-Maes', email: EMAIL, phone: PHONE },
      },
    },
  }),
  exampleOf(sendEmailCode, {
    body: { email: EMAIL },
    answer: {
      data: {
        step: 'onboarding-mfa',
        proven: { email: false, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: PHONE },
        asked: { for: 'email', recipient: 'c•••@w•••', payload: PAYLOAD },
      },
    },
  }),
  exampleOf(sendPhoneCode, {
    body: { phone: '+32 470 12 34 56' },
    answer: {
      data: {
        step: 'onboarding-mfa',
        proven: { email: true, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: PHONE },
        asked: { for: 'phone', recipient: '•••• 56', payload: PAYLOAD },
      },
    },
  }),
  exampleOf(proveContact, {
    body: { payload: PAYLOAD, code: CODE },
    answer: {
      data: {
        step: 'onboarding.phone-verification',
        proven: { email: true, private_email: false, phone: false },
        suggests_private_email: true,
        has_account: false,
        entrance: { kind: 'card', last4: '3333' },
        firstname: 'Chloé',
        terms: { version: '2026-11', marketing: { email: false, sms: false } },
        typed: { firstname: 'Chloé', lastname: 'Lambert', email: EMAIL, phone: PHONE },
      },
    },
  }),
  exampleOf(createAccount, {
    body: { password: PASSWORD, confirm_password: PASSWORD },
    answer: { access_token: ACCESS_TOKEN, ending: 'card-activated' },
  }),
  exampleOf(attachOnboarding, { answer: { ending: 'card-activated' } }),
];
