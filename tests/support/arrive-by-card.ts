import { randomUUID } from 'node:crypto';

import type { Onboarding } from '@carnet/contract/calls/onboarding';
import { TERMS_VERSION } from '@carnet/contract/rules/terms';

import type { HttpAnswer } from './http.ts';
import type { OutsideWorld } from './outside-world.ts';
import { createVisitor, type Destination, type Visitor } from './visitor.ts';

export interface Newcomer {
  /** 16 digits; its letter repeats the last six. */
  card: string;
  email: string;
  phone: string;
}

export interface Arrival {
  visitor: Visitor;
  /** Makes the account; asked again it is a retry of the same call. */
  createAccount: () => Promise<HttpAnswer>;
}

/** How long a step took, with all that was waited for it. */
type Note = (step: string, millis: number) => void;

const PASSWORD = 'Paraplu-Kasteel-72!';

/** Walks from the card to the page of the password, with codes from mailbox and phone. */
export const arriveByCard = (
  to: Destination,
  outside: OutsideWorld,
  { card, ...person }: Newcomer,
  note?: Note,
): Promise<Arrival> =>
  arrive(
    to,
    outside,
    person,
    {
      path: '/onboarding/card',
      body: { card_number: card, verification_code: card.slice(-6) },
    },
    note,
  );

/** The same from the code in the mail that invites, which is not the code that proves the address. */
export async function arriveByInvitation(
  to: Destination,
  outside: OutsideWorld,
  { code, ...person }: Omit<Newcomer, 'card'> & { code: string },
): Promise<Arrival> {
  const inviting = (await outside.received()).find((mail) => mail.to === person.email && mail.code);
  const afterwards = {
    ...outside,
    codeTo: (recipient: string) => outside.codeTo(recipient, inviting?.code ?? undefined),
  };
  return arrive(to, afterwards, person, { path: '/onboarding/code', body: { code } });
}

async function arrive(
  to: Destination,
  outside: OutsideWorld,
  { email, phone }: Omit<Newcomer, 'card'>,
  entrance: { path: string; body: object },
  note: Note = () => {},
): Promise<Arrival> {
  const visitor = createVisitor();
  async function post(path: string, body: object): Promise<Onboarding> {
    const startedAt = performance.now();
    const answer = await visitor.sendUntilServed(to, { method: 'POST', path, body });
    note(path, performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json<{ data: Onboarding }>().data;
  }
  async function prove({ asked }: Onboarding, recipient: string) {
    await post('/onboarding/proof', {
      payload: asked?.payload,
      code: await outside.codeTo(recipient),
    });
  }

  await post(entrance.path, entrance.body);
  await post('/onboarding/step', { step: 'onboarding.terms-conditions' });
  const marketing = { email: false, sms: false };
  await post('/onboarding/terms', { accepted: true, version: TERMS_VERSION, marketing });
  await post('/onboarding/person', { firstname: 'Noor', lastname: 'Maes', email, phone });
  await prove(await post('/onboarding/email', { email }), email);
  await prove(await post('/onboarding/phone', { phone }), phone);
  await post('/onboarding/step', { step: 'onboarding.password' });

  const headers = { 'idempotency-key': randomUUID() };
  const body = { password: PASSWORD, confirm_password: PASSWORD };
  return {
    visitor,
    async createAccount() {
      const sent = { method: 'POST', path: '/onboarding/account', headers, body } as const;
      const startedAt = performance.now();
      const answer = await visitor.sendUntilServed(to, sent);
      note(sent.path, performance.now() - startedAt);
      if (answer.status === 200)
        visitor.token = answer.json<{ access_token: string }>().access_token;
      return answer;
    },
  };
}
