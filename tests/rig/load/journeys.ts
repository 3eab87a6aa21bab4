import { randomInt, randomUUID } from 'node:crypto';

import { arriveByCard } from '../../support/arrive-by-card.ts';
import type { HttpAnswer } from '../../support/http.ts';
import type { OutsideWorld } from '../../support/outside-world.ts';
import { approvedCode, type Partner, partnerServer } from '../../support/partner.ts';
import { provenVisitor } from '../../support/proven-visitor.ts';
import { PASSWORD, type Rig } from '../../support/rig.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { type History, PROBE } from './history.ts';
import type { Persist } from './persistent-client.ts';

export interface JourneyTools {
  rig: Rig & { outside: OutsideWorld };
  persist: Persist;
  history: History;
  partner: Partner;
  /** People whose second factor is a code by mail, and people who have none; each is taken once. */
  takeWithCodes: () => string;
  take: () => string;
}

/** Something that people do, from its first page to its last. It throws where it cannot go on. */
export type Journey = (tools: JourneyTools) => Promise<void>;

const fact = (history: History, kind: string, isLost: () => Promise<string | undefined>) =>
  history.facts.push({ kind, acknowledgedAt: performance.now(), isLost });

function expectDone(answer: HttpAnswer, what: string): HttpAnswer {
  if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  return answer;
}

/** On every process: live, or over for good. */
async function sessionIs(
  state: 'live' | 'over',
  { rig }: JourneyTools,
  visitor: Visitor,
): Promise<string | undefined> {
  for (const api of rig.apis) {
    const { status } = await visitor.sendUntilServed(api, { path: '/user' });
    if (status !== (state === 'live' ? 200 : 401)) return `a session is not ${state}: ${status}`;
  }
  return undefined;
}

/** Password, code by mail, a look at the profile; every other one signs out again. */
const signInWithCode: Journey = async (tools) => {
  const { rig, persist, history } = tools;
  const email = tools.takeWithCodes();
  const visitor = createVisitor();
  const body = { email, password: PASSWORD };
  const asked = await persist('password', visitor, { method: 'POST', path: '/token', body });
  const { mfa } = asked.json<{ mfa: { payload: string } }>();
  const sent = await persist('send code', visitor, { path: `/mfa/sudo?payload=${mfa.payload}` });
  const { payload } = expectDone(sent, 'send code').json<{ payload: string }>();
  const typed = { payload, code: await rig.outside.codeTo(email) };
  const proof = { method: 'POST', path: '/mfa/sudo', body: typed } as const;
  const opened = expectDone(await persist('code', visitor, proof), 'code');
  visitor.token = opened.json<{ access_token: string }>().access_token;
  fact(history, 'used code', async () => {
    const again = await createVisitor().sendUntilServed(rig.apis[0], {
      ...proof,
      headers: { 'idempotency-key': randomUUID() },
    });
    return again.status < 400 ? 'a code was accepted twice' : undefined;
  });
  const read = await persist('profile', visitor, { path: '/user' });
  if (read.status === 401) history.wrongs.push('a live session was refused');

  if (randomInt(2) === 0)
    return void fact(history, 'session', () => sessionIs('live', tools, visitor));
  const farewell = { token: visitor.token };
  expectDone(
    await persist('sign-out', visitor, { method: 'DELETE', path: '/token', body: farewell }),
    'sign-out',
  );
  fact(history, 'signed out', () => sessionIs('over', tools, visitor));
  const late = await persist('profile after sign-out', visitor, { path: '/user' });
  if (late.status !== 401) history.wrongs.push(`an ended session was served: ${late.status}`);
};

/** Only the password: often enough to see when the house is open again. */
const signIn: Journey = async (tools) => {
  const { persist, history, take } = tools;
  const visitor = createVisitor();
  const body = { email: take(), password: PASSWORD };
  const ask = { method: 'POST', path: '/token', body } as const;
  const opened = expectDone(await persist(PROBE, visitor, ask), 'sign-in');
  visitor.token = opened.json<{ access_token: string }>().access_token;
  fact(history, 'session', () => sessionIs('live', tools, visitor));
};

/** A new address, proven by the code that came to it. */
const addContact: Journey = async ({ rig, persist, history, take }) => {
  const visitor = await provenVisitor(rig, take());
  const email = `${randomUUID()}@example.test`;
  const begin = { method: 'POST', path: '/user/login', body: { email } } as const;
  const begun = expectDone(await persist('new contact', visitor, begin), 'new contact');
  const { payload } = begun.json<{ payload: string }>();
  const body = { payload, code: await rig.outside.codeTo(email) };
  const confirm = { method: 'POST', path: '/user/login/confirm', body } as const;
  expectDone(await persist('confirm contact', visitor, confirm), 'confirm contact');
  fact(history, 'contact', async () => {
    const kept = await rig.database.query(
      'select from contact where value = $1 and verified_at is not null',
      [email],
    );
    return kept.length === 1 ? undefined : `a contact is there ${kept.length} times`;
  });
};

/** A partner's sign-in with consent, and its next three renewals. */
const signInAtPartner: Journey = async ({ rig, history, partner, take }) => {
  const [api, other = api] = rig.apis;
  const visitor = await rig.signIn(take());
  const { code, verifier } = await approvedCode(api, visitor, partner);
  const server = partnerServer(partner);
  const exchanged = await server.exchange(api, code, verifier);
  if (exchanged.status !== 200) throw new Error(`exchange: ${exchanged.status}`);
  let { refresh_token: refresh } = exchanged.body;
  for (let renewal = 0; renewal < 3; renewal += 1) {
    const spent = refresh;
    const { status, body } = await server.refresh(renewal % 2 === 0 ? other : api, spent);
    if (status !== 200) throw new Error(`refresh: ${status} ${body.error}`);
    refresh = body.refresh_token;
  }
  const newest = refresh;
  // A spent one ends everything that came from it: whoever tries one has nothing else left to look at.
  if (randomInt(4) === 0)
    return void fact(history, 'spent refresh token', async () => {
      const { status } = await server.refresh(api, exchanged.body.refresh_token);
      return status < 400 ? 'a refresh token was accepted twice' : undefined;
    });
  fact(history, 'refresh token', async () => {
    const { body } = await server.introspect(api, newest);
    return body.active ? undefined : 'a refresh token is gone';
  });
  fact(history, 'consent', async () => {
    const apps = await visitor.sendUntilServed(api, { path: '/tokens' });
    return apps.text.includes(partner.clientId) ? undefined : 'a consent is gone';
  });
};

/** From a new card to an account. */
const arrive: Journey = async (tools) => {
  const { rig, history } = tools;
  const digits = String(randomInt(1e12)).padStart(12, '0');
  const newcomer = {
    card: `5065${digits}`,
    email: `${randomUUID()}@example.test`,
    phone: `+32470${String(randomInt(1e6)).padStart(6, '0')}`,
  };
  const { visitor, createAccount } = await arriveByCard(rig.apis[0], rig.outside, newcomer);
  const made = expectDone(await createAccount(), 'account');
  fact(history, 'account', () => sessionIs('live', tools, visitor));
  fact(history, 'first answer', async () => {
    const again = await createAccount();
    return again.text === made.text ? undefined : `a retry was told: ${again.status} ${again.text}`;
  });
};

/** A forgotten password: a message must come. */
const askForReset: Journey = async ({ rig, persist, take, history }) => {
  const email = take();
  const body = { email };
  const visitor = createVisitor();
  const ask = { method: 'POST', path: '/user/forgot-password', body } as const;
  expectDone(await persist('forgotten password', visitor, ask), 'forgotten password');
  fact(history, 'message', async () => {
    const code = await rig.outside.codeTo(email).catch(() => undefined);
    return code ? undefined : 'a message never came';
  });
};

export const JOURNEYS: Record<string, Journey> = {
  signIn,
  signInWithCode,
  addContact,
  signInAtPartner,
  arrive,
  askForReset,
};
