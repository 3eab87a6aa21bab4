import type { Onboarding } from '@carnet/contract/calls/onboarding';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { friendlyService } from '@/testing/fake-call.ts';
import {
  acceptedTerms,
  byCard,
  onboardingService,
  provenTicket,
  RIGHT_CODE,
} from '@/testing/fake-onboarding.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';
import { typedCode } from './typed-code.ts';

inFreshBrowser();

type User = Awaited<ReturnType<typeof openPortal>>['user'];
type Service = ReturnType<typeof onboardingService>;

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const follow = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('link', { name }));
const typeCode = async (user: User, code = RIGHT_CODE) =>
  user.type(await screen.findByLabelText('Security code'), `${code}{Enter}`);

function world(story?: Parameters<typeof onboardingService>[0]): Service {
  const service = onboardingService(story);
  fakeApi.use(...service.handlers, ...friendlyService());
  return service;
}

async function showCard(user: User, letterCode = '123456') {
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText('Card number'), '5065 1234 1234 4417');
  await user.type(screen.getByLabelText('Code from the letter'), letterCode);
  await press(user, 'Continue');
}

async function acceptTerms(user: User) {
  await heading('Terms and privacy');
  await user.click(screen.getByLabelText(/I accept the terms/));
  await press(user, 'Continue');
}

async function tellPerson(user: User, email = 'chloe@mail.example') {
  await heading('Who are you?');
  await user.type(screen.getByLabelText('Last name'), 'Lambert');
  const field = screen.getByLabelText('E-mail address');
  if (!field.hasAttribute('readonly')) await user.type(field, email);
  await user.type(screen.getByLabelText('Number'), '0470 12 34 56');
  await press(user, 'Continue');
}

async function choosePassword(user: User) {
  await heading('Choose a password');
  await user.type(screen.getByLabelText('Password'), 'vier-woorden-Samen-9');
  await user.type(screen.getByLabelText('Password again'), 'vier-woorden-Samen-9');
  await press(user, 'Create my account');
}

describe('by card', () => {
  it('R216, R228, R232–R235, R238: from the start to an account, each step once', async () => {
    const service = world();
    const { user } = await openPortal('/onboarding');
    await heading('Create your account');
    await showCard(user);

    await heading('Welcome, Chloé');
    await follow(user, 'Begin');
    await acceptTerms(user);
    await tellPerson(user);

    await heading('Is this your e-mail address?');
    screen.getByText(/chloe@mail/);
    await press(user, 'Continue with this address');
    await heading('Check your mailbox');
    await typeCode(user);

    await heading('Is this your phone number?');
    await press(user, 'Send me a code');
    await heading('Check your phone');
    await typeCode(user);

    await heading('Is everything right?');
    screen.getByText('+32 470 12 34 56');
    await press(user, 'That is right');
    await choosePassword(user);

    await heading('Account created. Your card is active.');
    screen.getByText('Card •••• 4417');
    expect(service.asked).toEqual(['chloe@mail.example', '+32470123456']);
    expect(service.ticket()?.terms?.marketing).toEqual({ email: false, sms: false });
    await follow(user, 'Go to my account');
    await heading('Hello Chloé');
  }, 60_000);

  it.each([
    ['R229: a number that no card has', '4065 1234 1234 4417', '123456'],
    ['R229: a letter with another code', '5065 1234 1234 4417', '120000'],
  ])('%s is refused at the field', async (_what, number, letterCode) => {
    world();
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Card number'), number);
    await user.type(screen.getByLabelText('Code from the letter'), letterCode);
    await press(user, 'Continue');
    await screen.findByText('Your card number is invalid.');
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect(location.pathname).toBe('/onboarding/card');
  });

  it('R226: a card that is linked leads to sign-in or to the username', async () => {
    world();
    const { user } = await openPortal('/onboarding');
    await showCard(user, '129999');
    await heading('This card already has an account');
    expect(location.pathname).toBe('/onboarding/existing-card');
    screen.getByRole('link', { name: 'Find my username' });
  });

  it('R230: in Luxembourg an activation code takes the place of the number', async () => {
    world();
    const { user } = await openPortal('/onboarding', { site: testSite('lu') });
    await screen.findByLabelText(/The activation code of my card/);
    await press(user, 'Continue');
    await heading('What is your activation code?');
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await user.type(screen.getByLabelText('Activation code'), 'ab12-cd34{Enter}');
    await heading('Welcome, Chloé');
  });
});

describe('by invitation', () => {
  it('R216, R231, R238: the address is bound, a private one is proven too, and no card is in the end', async () => {
    const service = world({ ending: 'code-only' });
    const { user } = await openPortal('/onboarding');
    await user.click(await screen.findByLabelText(/An invitation code/));
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Invitation code'), 'abcd-efgh-jkmn-pqrs{Enter}');

    await heading('Welcome to Carnet');
    screen.getByText(/Bakkerij De Smet invites you/);
    await follow(user, 'Begin');
    await acceptTerms(user);
    await user.type(await screen.findByLabelText('First name'), 'Chloé');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(
      'chloe@desmet.example',
    );
    await tellPerson(user);

    await user.type(await screen.findByLabelText(/Private e-mail address/), 'chloe@mail.example');
    expect(screen.queryByRole('button', { name: 'Use another address' })).toBeNull();
    await press(user, 'Continue with both addresses');
    await heading('Check your mailbox');
    await typeCode(user);
    await heading('Check your private mailbox');
    await typeCode(user);
    await press(user, 'Send me a code');
    await heading('Check your phone');
    await typeCode(user);
    await press(user, 'That is right');
    await choosePassword(user);
    await heading('Your account is ready.');
    expect(service.asked).toEqual(['chloe@desmet.example', 'chloe@mail.example', '+32470123456']);
  }, 60_000);

  it('a code that is not right is refused at the field, and stays there', async () => {
    world();
    const { user } = await openPortal('/onboarding');
    await user.click(await screen.findByLabelText(/An invitation code/));
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Invitation code'), '0000efghjkmnpqrs{Enter}');
    await screen.findByText(/This code is not right/);
    expect(screen.getByLabelText<HTMLInputElement>('Invitation code').value).toBe(
      '0000 EFGH JKMN PQRS',
    );
  });

  it('R231, A14: a code that was typed and not sent is there again, for a quarter of an hour, and goes when it is sent', async () => {
    world();
    const { user } = await openPortal('/onboarding');
    await user.click(await screen.findByLabelText(/An invitation code/));
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Invitation code'), 'abcdefghjk');
    await follow(user, 'Back');
    await heading('Create your account');
    expect(screen.getByLabelText<HTMLInputElement>(/An invitation code/).checked).toBe(true);
    await press(user, 'Continue');
    const field = await screen.findByLabelText<HTMLInputElement>('Invitation code');
    expect(field.value).toBe('ABCD EFGH JK');
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('ABCD');

    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    expect(typedCode()).toBeUndefined();
    clock.mockRestore();
    expect(typedCode()).toBe('ABCDEFGHJK');

    await user.type(field, 'mnpqrs{Enter}');
    await heading('Welcome to Carnet');
    expect(typedCode()).toBeUndefined();
    expect(JSON.stringify(window.history.state)).not.toContain('ABCD');
  });

  it('R231, A14: who begins with a card after all leaves no code behind', async () => {
    world();
    const { user } = await openPortal('/onboarding');
    await user.click(await screen.findByLabelText(/An invitation code/));
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Invitation code'), 'abcd');
    await follow(user, 'Back');
    await user.click(await screen.findByLabelText(/My card number/));
    await press(user, 'Continue');
    await screen.findByLabelText('Card number');
    expect(typedCode()).toBeUndefined();
  });
});

describe('R217–R227: a step that is opened by its address', () => {
  const steps = [
    'card',
    'code',
    'welcome',
    'terms-conditions',
    'create',
    'email-verification',
    'phone-verification',
    'password',
    'confirmation',
  ];
  it.each([...steps.map((step) => `/onboarding/${step}`), '/onboarding-mfa'])(
    '%s returns to the start, which says why and goes on where one was',
    async (path) => {
      world({ ticket: provenTicket });
      const { user } = await openPortal(path);
      await heading('Welcome back, Chloé');
      expect(location.pathname).toBe('/onboarding');
      screen.getByText(/These pages open one after another, so you are back at the start/);
      await press(user, 'Continue where you were');
      await heading('Is everything right?');
    },
  );

  it('R227: says so, too, where nothing was begun', async () => {
    world();
    await openPortal('/onboarding/create');
    await heading('Create your account');
    const why = 'These pages open one after another. Please begin here.';
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('R227: what was begun is forgotten by who starts over', async () => {
    const service = world({ ticket: byCard });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Start over');
    await heading('Create your account');
    expect(service.ticket()).toBeUndefined();
  });

  it('R227: a ticket that is over is told at the start', async () => {
    const service = world({ ticket: { ...byCard, step: 'onboarding.terms-conditions' } });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    await heading('Terms and privacy');
    fakeApi.use(...onboardingService().handlers);
    await user.click(screen.getByLabelText(/I accept the terms/));
    await press(user, 'Continue');
    await heading('Create your account');
    screen.getByText(/No account was made/);
    expect(service.ticket()?.terms).toBeUndefined();
  });
});

describe('what a step keeps', () => {
  const entered = async (step: Parameters<typeof atStep>[0], but: Partial<Onboarding> = {}) => {
    const service = world({ ticket: { ...atStep(step), ...but } });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    return { user, service };
  };
  const atStep = (step: typeof provenTicket.step) => ({ ...provenTicket, step });
  const isTicked = (label: string | RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label).checked;

  it('R236: terms that are not ticked go nowhere', async () => {
    const service = world({ ticket: { ...byCard, step: 'onboarding.terms-conditions' } });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    await heading('Terms and privacy');
    await press(user, 'Continue');
    await screen.findByText('Accept the terms and the privacy statement to go on.');
    // Long enough for a call that should not have been made.
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(service.ticket()?.terms).toBeUndefined();
    expect(location.pathname).toBe('/onboarding/terms-conditions');
  });

  it('A14, R237: ticks that were not sent stand there again, and are sent only by Continue', async () => {
    const { user, service } = await entered('onboarding.terms-conditions', { terms: undefined });
    await user.click(await screen.findByLabelText(/I accept the terms/));
    await user.click(screen.getByLabelText('By text message'));
    await follow(user, 'Back');
    await follow(user, 'Begin');
    await heading('Terms and privacy');
    expect(isTicked(/I accept the terms/)).toBe(true);
    expect(isTicked('By text message')).toBe(true);
    expect(isTicked('By e-mail')).toBe(false);
    expect(service.ticket()?.terms).toBeUndefined();
    await press(user, 'Continue');
    await heading('Who are you?');
    expect(service.ticket()?.terms?.marketing).toEqual({ email: false, sms: true });
    expect(JSON.stringify(window.history.state)).not.toContain('isAccepted');
  });

  it('R241, R242: address and number are refused in the words of the specification', async () => {
    world({ ticket: { ...byCard, step: 'onboarding.create', terms: acceptedTerms } });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    await tellPerson(user, 'nowhere');
    await screen.findByText('The email provided is invalid');
    await user.clear(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), '12{Enter}');
    await screen.findByText('The phone number provided is invalid');
    expect(location.pathname).toBe('/onboarding/create');
  });

  it('a name is changed on the page that shows it', async () => {
    const { user, service } = await entered('onboarding-mfa');
    await follow(user, 'Change, Name');
    await heading('Correct your name');
    await user.clear(screen.getByLabelText('Last name'));
    await user.type(screen.getByLabelText('Last name'), 'Peeters{Enter}');
    await heading('Is everything right?');
    screen.getByText('Chloé Peeters');
    expect(service.ticket()?.typed?.lastname).toBe('Peeters');
  });

  it('R224: another address is sent its own code', async () => {
    const { user, service } = await entered('onboarding-mfa');
    await follow(user, 'Change, E-mail address');
    await heading('Is this your e-mail address?');
    await press(user, 'Use another address');
    const field = screen.getByLabelText('E-mail address');
    await user.clear(field);
    await user.type(field, 'new@mail.example{Enter}');
    await heading('Check your mailbox');
    expect(service.asked).toEqual(['new@mail.example']);
  });

  it('a wrong code is said at the field', async () => {
    const { user } = await entered('onboarding.phone-verification');
    await press(user, 'Send me a code');
    await typeCode(user, '11111111');
    await screen.findByText(/code/i, { selector: '.field-error span' });
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
  });

  it('attack 4: an owner is told only after the code, and led to sign in', async () => {
    world({ ticket: atStep('onboarding.email-verification'), hasAccount: true });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    await press(user, 'Continue with this address');
    await heading('Check your mailbox');
    expect(screen.queryByText(/already have an account/)).toBeNull();
    await typeCode(user);
    await heading('You already have an account');
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
  });
});

describe('the endings', () => {
  it('R238–R240: a card that was not activated is said, and the account stands', async () => {
    world({ ticket: { ...provenTicket, step: 'onboarding.password' }, ending: 'card-failed' });
    const { user } = await openPortal('/onboarding');
    await press(user, 'Continue where you were');
    await choosePassword(user);
    await heading('Account created. Your card is not active yet.');
    screen.getByText("Your card couldn't be activated.");
    screen.getByText(/You can also activate the card later, in the app/);
    expect(screen.getByText('Not active')).toBeTruthy();
  });
});
