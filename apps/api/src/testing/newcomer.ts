import { setTimeout as sleep } from 'node:timers/promises';

import type { Onboarding } from '@carnet/contract/calls/onboarding';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import { TERMS_VERSION } from '@carnet/contract/rules/terms';
import { readPayload } from '@carnet/identity/challenges/payload';
import type { LightMyRequestResponse } from 'fastify';

import { letterOf } from './card-platform.ts';
import { newPhone } from './people-with-codes.ts';
import { lastCode } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import { PASSWORD, type TestClient } from './test-client.ts';

let newcomers = 0;

/** A Belgian card that no other test has. */
export const newCard = (): string => `5065${String(10_000_000 + ++newcomers).padStart(12, '1')}`;

type Answer = Promise<LightMyRequestResponse>;

/** Somebody on the way to an account, in a browser and on a network of their own. */
export interface Newcomer {
  browser: TestClient;
  card: string;
  email: string;
  phone: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Answer;
  read(): Promise<Onboarding | null>;
  /** The id of the ticket, and of the account that it may become. */
  ticketId(): string;
  presentCard(card?: string): Answer;
  enter(step: OnboardingStep): Answer;
  acceptTerms(marketing?: { email: boolean; sms: boolean }): Answer;
  describe(person?: Partial<Record<'firstname' | 'lastname' | 'email' | 'phone', string>>): Answer;
  sendEmailCode(more?: { email?: string; private_email?: string }): Answer;
  sendPhoneCode(phone?: string): Answer;
  /** Types the code that was sent last, or another. */
  prove(code?: string): Answer;
  createAccount(password?: string, headers?: Record<string, string>): Answer;
  /** All that comes before a step, done as the pages do it. */
  walkTo(step: OnboardingStep): Promise<void>;
  /** The same for who has their ticket already. */
  walkOnTo(step: OnboardingStep): Promise<void>;
}

export interface NewcomerOptions {
  market?: 'be' | 'lu';
  email?: string;
  phone?: string;
}

export function newNewcomer(world: TestWorld, options: NewcomerOptions = {}): Newcomer {
  const { market = 'be' } = options;
  newcomers += 1;
  const browser = world.client(market);
  const network = `10.${(newcomers >> 8) & 255}.${newcomers & 255}.7`;
  const card = market === 'be' ? newCard() : `LU${String(newcomers).padStart(8, '0')}`;
  const email = options.email ?? `newcomer-${newcomers}@example.test`;
  const phone = options.phone ?? newPhone();

  const post: Newcomer['post'] = (path, body, headers = {}) =>
    browser.post(path, body, { 'x-forwarded-for': network, ...headers });

  const newcomer: Newcomer = {
    browser,
    card,
    email,
    phone,
    post,
    read: async () => (await browser.get('/onboarding')).json().data,
    ticketId() {
      const payload = browser.cookies.get('__Host-onboarding') ?? '';
      return readPayload(world.keyring, payload)?.accountIds[0] ?? '';
    },
    presentCard: (shown = card) =>
      post(
        '/onboarding/card',
        market === 'be'
          ? { card_number: shown, verification_code: letterOf(shown) }
          : { activation_code: shown },
      ),
    enter: (step) => post('/onboarding/step', { step }),
    acceptTerms: (marketing = { email: false, sms: false }) =>
      post('/onboarding/terms', { accepted: true, version: TERMS_VERSION, marketing }),
    describe: (person = {}) =>
      post('/onboarding/person', { firstname: 'Ines', lastname: 'Maes', email, phone, ...person }),
    sendEmailCode: (more = {}) => post('/onboarding/email', { email, ...more }),
    sendPhoneCode: (typed = phone) => post('/onboarding/phone', { phone: typed }),
    async prove(code) {
      const payload = (await newcomer.read())?.asked?.payload ?? 'none';
      const typed = code ?? (await lastCode(world, newcomer.ticketId()));
      return post('/onboarding/proof', { payload, code: typed });
    },
    createAccount: (password = PASSWORD, headers = {}) =>
      post('/onboarding/account', { password, confirm_password: password }, headers),
    async walkTo(step) {
      await ok(() => newcomer.presentCard());
      await newcomer.walkOnTo(step);
    },
    async walkOnTo(step) {
      const steps: [OnboardingStep, () => Promise<unknown>][] = [
        ['onboarding.welcome', async () => {}],
        [
          'onboarding.terms-conditions',
          () => ok(() => newcomer.enter('onboarding.terms-conditions')),
        ],
        ['onboarding.create', () => ok(() => newcomer.acceptTerms())],
        ['onboarding.email-verification', () => ok(() => newcomer.describe())],
        ['onboarding-mfa', () => ok(() => newcomer.sendEmailCode())],
        ['onboarding.phone-verification', () => ok(() => newcomer.prove())],
        [
          'onboarding.password',
          async () => {
            await ok(() => newcomer.sendPhoneCode());
            await ok(() => newcomer.prove());
            await ok(() => newcomer.enter('onboarding.password'));
          },
        ],
        ['onboarding.confirmation', () => ok(() => newcomer.createAccount())],
      ];
      const last = steps.findIndex(([name]) => name === step);
      for (const [, walk] of steps.slice(0, last + 1)) await walk();
    },
  };
  return newcomer;
}

/** A machine that runs everything at once makes the API shed for a moment. */
const BUSY_MILLIS = 10_000;

async function ok(send: () => Answer): Promise<void> {
  const givesUpAt = performance.now() + BUSY_MILLIS;
  for (;;) {
    const { statusCode, body } = await send();
    if (statusCode === 200) return;
    if (statusCode !== 503 || performance.now() > givesUpAt)
      throw new Error(`Answered with ${statusCode}: ${body}`);
    await sleep(250);
  }
}
