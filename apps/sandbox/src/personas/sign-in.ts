import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { Inbox, ReceivedMessage } from '../inbox.ts';
import type { ApiAnswer, LoginPage } from './login-page.ts';
import type { Persona } from './people.ts';

export type Outcome =
  | { isSignedIn: true; token: string; cookies: string[] }
  | { isSignedIn: false; status: number; code: string; message: string };

const tokenSchema = z.object({ access_token: z.string() });
const owedSchema = z.object({
  mfa: z.object({
    payload: z.string(),
    methods: z.array(z.object({ id: z.number(), method: z.string() })),
  }),
});
const problemSchema = z.object({ code: z.string(), message: z.string() });
const sentSchema = z.object({ payload: z.string() });

/** What reaches this sandbox; the rest (an authenticator, a card, a passkey) is in somebody's pocket. */
const CHANNELS: Record<string, ReceivedMessage['channel']> = { sms: 'sms', email: 'email' };

/** The worker looks for messages every second. */
const PATIENCE_MILLIS = 20_000;

interface Means {
  page: LoginPage;
  inbox: Inbox;
}

export const signInAs = (persona: Persona, password: string, means: Means): Promise<Outcome> =>
  walk(persona, password, means).catch((error: Error) => ({
    isSignedIn: false,
    status: 0,
    code: 'no answer',
    message: error.message,
  }));

/** Password, and a code where one is owed: the calls of the login page, in its order. */
async function walk(persona: Persona, password: string, { page, inbox }: Means): Promise<Outcome> {
  const first = await page.call('POST', '/token', { email: persona.email, password });
  const owed = owedSchema.safeParse(first.body).data?.mfa;
  if (!owed) return outcomeOf(first, page);

  const way = owed.methods.find(({ method }) => CHANNELS[method] !== undefined);
  const channel = CHANNELS[way?.method ?? ''];
  const to = channel === 'sms' ? persona.phone : persona.email;
  if (!way || !channel || to === undefined)
    return refused(first, 'no code that is asked for comes to the inbox');
  const before = new Set(inbox.list(to).map(({ id }) => id));
  const query = new URLSearchParams({ payload: owed.payload, mfaId: String(way.id) });
  const sent = await page.call('GET', `/mfa/sudo?${query.toString()}`);
  const payload = sentSchema.safeParse(sent.body).data?.payload;
  if (payload === undefined) return refused(sent);

  const code = await codeThatCame(inbox, { to, channel, before });
  if (code === undefined)
    return refused(sent, `no code came to ${to} in 20 seconds; does the worker run?`);
  return outcomeOf(await page.call('POST', '/mfa/sudo', { payload, code }), page);
}

interface Awaited {
  to: string;
  channel: ReceivedMessage['channel'];
  before: ReadonlySet<string>;
}

async function codeThatCame(inbox: Inbox, { to, channel, before }: Awaited) {
  const end = Date.now() + PATIENCE_MILLIS;
  while (Date.now() < end) {
    const come = inbox
      .list(to)
      .find((message) => message.channel === channel && message.code && !before.has(message.id));
    if (come?.code) return come.code;
    await delay(100);
  }
  return undefined;
}

function outcomeOf(answer: ApiAnswer, page: LoginPage): Outcome {
  const token = tokenSchema.safeParse(answer.body).data?.access_token;
  return token === undefined
    ? refused(answer)
    : { isSignedIn: true, token, cookies: page.cookies() };
}

function refused({ status, body }: ApiAnswer, reason?: string): Outcome {
  const { code = '', message = '' } = problemSchema.safeParse(body).data ?? {};
  return { isSignedIn: false, status, code, message: reason ?? message };
}
