import {
  acceptTerms,
  attachOnboarding,
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
import type { CallBody } from '@carnet/contract/call';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import { TERMS_VERSION } from '@carnet/contract/rules/terms';

import type { Api } from '@/core/http/api-client.ts';
import { type NewPassword, wireNames } from '@/core/new-password/new-password.ts';
import type { ProofHeaders } from '@/core/proof-of-work/new-proof.ts';

export type Ticket = Onboarding;

export type PresentedCard = { number: string; letterCode: string } | { activationCode: string };
export type Person = CallBody<typeof describePerson>;
export type Marketing = CallBody<typeof acceptTerms>['marketing'];

/** What came of it, and with what it began. */
export interface Ended {
  ending: OnboardingEnding;
  entrance: Ticket['entrance'];
}

export const readTicket = async (api: Api): Promise<Ticket | null> =>
  (await api.call(readOnboarding, {})).data;

export const goToStep = async (api: Api, step: OnboardingStep): Promise<Ticket> =>
  (await api.call(enterOnboardingStep, { body: { step } })).data;

export const leaveTicket = (api: Api) => api.call(leaveOnboarding, {});

export async function showCard(api: Api, card: PresentedCard, headers: ProofHeaders) {
  const body =
    'number' in card
      ? { card_number: card.number, verification_code: card.letterCode }
      : { activation_code: card.activationCode };
  return (await api.call(presentCard, { body, headers })).data;
}

export const showInvitation = async (api: Api, code: string, headers: ProofHeaders) =>
  (await api.call(presentInvitation, { body: { code }, headers })).data;

export const agreeToTerms = async (api: Api, accepted: boolean, marketing: Marketing) =>
  (await api.call(acceptTerms, { body: { accepted, version: TERMS_VERSION, marketing } })).data;

export const tellPerson = async (api: Api, person: Person) =>
  (await api.call(describePerson, { body: person })).data;

export const tellName = async (api: Api, name: Pick<Person, 'firstname' | 'lastname'>) =>
  (await api.call(renamePerson, { body: name })).data;

export interface TypedEmails {
  email: string;
  /** Beside the one that may go with the job. */
  privateEmail?: string | undefined;
}

export async function askEmailCode(api: Api, typed: TypedEmails, headers: ProofHeaders) {
  const { email, privateEmail } = typed;
  const body = { email, ...(privateEmail && { private_email: privateEmail }) };
  return (await api.call(sendEmailCode, { body, headers })).data;
}

export const askPhoneCode = async (api: Api, phone: string, headers: ProofHeaders) =>
  (await api.call(sendPhoneCode, { body: { phone }, headers })).data;

export const prove = async (api: Api, proof: CallBody<typeof proveContact>) =>
  (await api.call(proveContact, { body: proof })).data;

export async function makeAccount(api: Api, typed: NewPassword) {
  const { access_token: token, ending } = await api.call(createAccount, { body: wireNames(typed) });
  return { token, ending };
}

export const attachTicket = (api: Api) => api.call(attachOnboarding, {});
