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

const PASSWORD = 'Paraplu-Kasteel-72!';

/** Walks from the card to the page of the password, with codes from mailbox and phone. */
export async function arriveByCard(
  to: Destination,
  outside: OutsideWorld,
  { card, email, phone }: Newcomer,
): Promise<Arrival> {
  const visitor = createVisitor();
  async function post(path: string, body: object): Promise<Onboarding> {
    const answer = await visitor.send(to, { method: 'POST', path, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json<{ data: Onboarding }>().data;
  }
  async function prove({ asked }: Onboarding, recipient: string) {
    await post('/onboarding/proof', {
      payload: asked?.payload,
      code: await outside.codeTo(recipient),
    });
  }

  await post('/onboarding/card', { card_number: card, verification_code: card.slice(-6) });
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
      const answer = await visitor.send(to, sent);
      if (answer.status === 200)
        visitor.token = answer.json<{ access_token: string }>().access_token;
      return answer;
    },
  };
}
