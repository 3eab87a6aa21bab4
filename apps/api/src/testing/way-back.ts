import { randomUUID } from 'node:crypto';

import {
  connect,
  type Forgery,
  startIdentityProviders,
  type TestProviders,
} from './identity-provider.ts';
import { signedInWithCodes, stepUp } from './second-factors.ts';
import { lastCode, messagesTo } from './sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

export const FROM_PORTAL = { origin: PORTALS.be };
export const NEW_PASSWORD = 'a quite different phrase 7?';
export const AFTER_THE_WAIT = '24 hours 1 minute';

export type ComingBack = Awaited<ReturnType<typeof startComingBack>>;

/** An API that knows itsme, for the tests of one file. */
export async function startComingBack() {
  const providers = await startIdentityProviders();
  const world = await startTestApi({ identityProviders: providers.settings });
  return {
    ...comingBack(world, providers),
    world,
    providers,
    async stop() {
      await world.stop();
      await providers.stop();
    },
  };
}

/** Somebody who lost everything but itsme, and whoever found it. */
export function comingBack(world: TestWorld, providers: TestProviders) {
  const newAddress = () => `back-${randomUUID().slice(0, 8)}@example.test`;

  /** With codes by e-mail and SMS, whose itsme has been connected for long enough. */
  async function person(methods: ('sms' | 'email')[] = ['email', 'sms']) {
    const known = await signedInWithCodes(world, methods);
    const claims = { sub: randomUUID() };
    await stepUp(world, known, { action: 'security.identities' });
    const added = await connect(providers, known.browser, 'itsme', claims);
    await age(known.accountId);
    return { ...known, claims, linkId: added.json().id as string };
  }

  /** As if all that the account has had been there for a month. */
  async function age(accountId: string): Promise<void> {
    for (const [table, column] of [
      ['contact', 'created_at'],
      ['contact', 'verified_at'],
      ['mfa_method', 'created_at'],
      ['identity_link', 'created_at'],
    ])
      await world.sql(
        `update ${table} set ${column} = ${column} - interval '30 days' where account_id = $1`,
        [accountId],
      );
  }

  async function ask(browser: TestClient, claims: Record<string, unknown>, forgery?: Forgery) {
    const begun = await browser.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    const back = providers.comeBack(begun.json().address, claims, forgery);
    return browser.post('/way-back', back, FROM_PORTAL);
  }

  /** Where messages of one purpose went. */
  const told = async (accountId: string, purpose: string): Promise<string[]> =>
    (await messagesTo(world, accountId))
      .filter((message) => message.purpose === purpose)
      .map(({ to }) => to)
      .toSorted();

  /** Those of the mailbox first. */
  const stopLinks = async (accountId: string): Promise<string[]> =>
    (await messagesTo(world, accountId))
      .flatMap(({ values }) => ('stop' in values ? [values.stop] : []))
      .toSorted();

  /** Proves the identity again once the wait is over. */
  async function ready(browser: TestClient, claims: Record<string, unknown>): Promise<string> {
    const answer = await ask(browser, claims);
    const { ticket } = answer.json();
    if (typeof ticket !== 'string') throw new Error(`There is no ticket yet: ${answer.body}`);
    return ticket;
  }

  /** What a browser with a ticket sends at last. */
  async function newBeginning(
    browser: TestClient,
    {
      accountId,
      ticket,
      email = newAddress(),
    }: { accountId: string; ticket: string; email?: string },
  ) {
    const sent = await browser.post('/way-back/code', { ticket, email }, FROM_PORTAL);
    const code = sent.statusCode === 200 ? await lastCode(world, accountId) : '00000000';
    const { payload } = sent.json();
    const password = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    return { email, body: { ticket, payload, code, ...password } };
  }

  async function finish(
    browser: TestClient,
    visit: { accountId: string; ticket: string; email?: string },
  ) {
    const { email, body } = await newBeginning(browser, visit);
    const answer = await browser.post('/way-back/finish', body, FROM_PORTAL);
    if (answer.statusCode === 200) browser.token = answer.json().access_token;
    return { answer, email };
  }

  /** Presses the link, and answers with the factors that would stop it. */
  async function press(browser: TestClient, token: string) {
    const answer = await browser.post('/way-back/stop', { token }, FROM_PORTAL);
    return { answer, mfa: answer.json().mfa as Owed | undefined };
  }

  /** Stops it with a code to the phone. */
  async function stopByPhone(browser: TestClient, accountId: string, token: string) {
    const { mfa } = await press(browser, token);
    const sms = mfa?.methods.find(({ method }) => method === 'sms');
    const asked = await browser.get(`/mfa/sudo?payload=${mfa?.payload}&mfaId=${sms?.id}`);
    const code = await lastCode(world, accountId);
    return browser.post('/mfa/sudo', { payload: asked.json().payload, code });
  }

  return {
    person,
    ask,
    ready,
    newBeginning,
    finish,
    press,
    stopByPhone,
    stopLinks,
    told,
    newAddress,
  };
}

interface Owed {
  payload: string;
  methods: { id: number; method: string }[];
}
