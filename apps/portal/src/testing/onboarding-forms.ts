import {
  acceptTerms,
  describePerson,
  type Onboarding,
  presentCard,
  presentInvitation,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
} from '@carnet/contract/calls/onboarding';
import { screen } from '@testing-library/react';

import { fakeApi } from './fake-api.ts';
import { acceptedTerms, byCard, onboardingService, provenTicket } from './fake-onboarding.ts';
import type { FilledForm } from './filled-form.ts';
import { testSite } from './test-site.ts';

type User = Parameters<FilledForm['fill']>[0];

const field = (label: string | RegExp) => screen.findByLabelText(label);
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const begin = { path: '/onboarding', prepare: () => fakeApi.use(...onboardingService().handlers) };

/** By the way that the start offers: no other leads into the middle. */
const at = (ticket: Onboarding, fill: FilledForm['fill']) => ({
  path: '/onboarding',
  prepare: () => {
    fakeApi.use(...onboardingService({ ticket }).handlers);
  },
  fill: async (user: User) => {
    await press(user, 'Continue where you were');
    await fill(user);
  },
});

export const onboardingForms: FilledForm[] = [
  {
    ...begin,
    file: 'features/onboarding/beginning.tsx',
    fill: () => screen.findByRole('button', { name: 'Continue' }),
  },
  {
    ...begin,
    file: 'features/onboarding/card.form.tsx',
    call: presentCard,
    fill: async (user) => {
      await press(user, 'Continue');
      await user.type(await field('Card number'), '5065123412341234');
      await user.type(await field('Code from the letter'), '123456');
    },
  },
  {
    ...begin,
    file: 'features/onboarding/activation-code.form.tsx',
    visit: { site: testSite('lu') },
    call: presentCard,
    fill: async (user) => {
      await press(user, 'Continue');
      await user.type(await field('Activation code'), 'AB12CD34');
    },
  },
  {
    ...begin,
    file: 'features/onboarding/code.screen.tsx',
    call: presentInvitation,
    fill: async (user) => {
      await user.click(await field(/An invitation code/));
      await press(user, 'Continue');
      await user.type(await field('Invitation code'), 'ABCDEFGHJKMNPQRS');
    },
  },
  {
    ...at({ ...byCard, step: 'onboarding.terms-conditions' }, async (user) =>
      user.click(await field(/I accept the terms/)),
    ),
    file: 'features/onboarding/terms.screen.tsx',
    call: acceptTerms,
  },
  {
    ...at({ ...byCard, step: 'onboarding.create', terms: acceptedTerms }, async (user) => {
      await user.type(await field('Last name'), 'Lambert');
      await user.type(await field('E-mail address'), 'a@b.be');
      await user.type(await field('Number'), '0470 12 34 56');
    }),
    file: 'features/onboarding/person.form.tsx',
    call: describePerson,
  },
  {
    ...at({ ...provenTicket, step: 'onboarding.email-verification' }, () =>
      screen.findByRole('button', { name: 'Continue with this address' }),
    ),
    file: 'features/onboarding/email.form.tsx',
    call: sendEmailCode,
  },
  {
    ...at({ ...provenTicket, step: 'onboarding.phone-verification' }, () => field('Number')),
    file: 'features/onboarding/phone.screen.tsx',
    call: sendPhoneCode,
  },
  {
    ...at(provenTicket, async (user) => {
      await user.click(await screen.findByRole('link', { name: 'Change, Name' }));
      await field('Last name');
    }),
    file: 'features/onboarding/rename.form.tsx',
    call: renamePerson,
  },
];
