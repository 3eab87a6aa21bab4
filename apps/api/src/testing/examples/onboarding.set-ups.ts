import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';

import { letterOf } from '../card-platform.ts';
import { newCard, newNewcomer } from '../newcomer.ts';
import { signedInWithCodes, stepUp } from '../second-factors.ts';
import { lastCode } from '../sent-messages.ts';
import { codesOf, inviteWith, newCompany } from '../test-company.ts';
import type { SetUp, SetUps, Stage } from './stage.ts';

const arrivedAt = async ({ world }: Stage, step: OnboardingStep) => {
  const newcomer = newNewcomer(world);
  await newcomer.walkTo(step);
  return newcomer;
};

const at =
  (step: OnboardingStep, typed: ('email' | 'phone')[] = []): SetUp =>
  async (stage) => {
    const newcomer = await arrivedAt(stage, step);
    const fill = Object.fromEntries(typed.map((kind) => [kind, newcomer[kind]]));
    return { by: newcomer.browser, fill };
  };

/** From a card or an invitation to an account. */
export const onboardingSetUps: SetUps = {
  readOnboarding: at('onboarding-mfa'),
  enterOnboardingStep: at('onboarding.welcome'),
  leaveOnboarding: at('onboarding.welcome'),
  presentCard({ world }) {
    const card = newCard();
    return { by: world.client(), fill: { card_number: card, verification_code: letterOf(card) } };
  },
  async presentInvitation({ world }) {
    const token = await (await newCompany(world)).token();
    const line = { kind: 'employee', email: 'chloe@linde.example', platform_id: 'e-1' };
    const [invited] = (await inviteWith(world, token, [line])).json().results;
    const [code] = await codesOf(world, invited.invitation_id);
    return { by: world.client(), fill: { code } };
  },
  acceptTerms: at('onboarding.terms-conditions'),
  describePerson: at('onboarding.create', ['email', 'phone']),
  async renamePerson(stage) {
    const newcomer = await arrivedAt(stage, 'onboarding.phone-verification');
    await newcomer.sendPhoneCode();
    await newcomer.prove();
    return { by: newcomer.browser };
  },
  sendEmailCode: at('onboarding.email-verification', ['email']),
  sendPhoneCode: at('onboarding.phone-verification', ['phone']),
  async proveContact(stage) {
    const newcomer = await arrivedAt(stage, 'onboarding-mfa');
    const payload = (await newcomer.read())?.asked?.payload;
    const code = await lastCode(stage.world, newcomer.ticketId());
    return { by: newcomer.browser, fill: { payload, code } };
  },
  createAccount: at('onboarding.password'),
  async attachOnboarding({ world }) {
    const person = await signedInWithCodes(world);
    const newcomer = newNewcomer(world, { email: person.email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    const ticket = newcomer.browser.cookies.get('__Host-onboarding') ?? '';
    person.browser.cookies.set('__Host-onboarding', ticket);
    await stepUp(world, person, { action: 'onboarding.attach', single: '1' });
    return { by: person.browser };
  },
  async invitePeople({ world }) {
    const by = world.client();
    by.token = await (await newCompany(world)).token();
    return { by };
  },
};
