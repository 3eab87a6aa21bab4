import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { type HttpAnswer, type HttpRequest, HOSTS, type RigMarket, sendTo } from './http.ts';

/** Where a request goes: any API process. */
export interface Destination {
  port: number;
}

/** What a browser on one device sends: its token, once signed in, and the cookies it was given. */
export interface Visitor {
  token: string | undefined;
  cookies: Map<string, string>;
  send(to: Destination, request: HttpRequest): Promise<HttpAnswer>;
  /** Sent again while the server is too busy to look at it (503), as our own client does. */
  sendUntilServed(to: Destination, request: HttpRequest): Promise<HttpAnswer>;
  signIn(to: Destination, email: string, password: string): Promise<HttpAnswer>;
  readUser(to: Destination): Promise<HttpAnswer>;
  signOut(to: Destination): Promise<HttpAnswer>;
}

/** A machine that runs everything at once makes an API process shed for seconds, not for longer. */
const BUSY_MILLIS = 20_000;

export function createVisitor(market: RigMarket = 'be'): Visitor {
  const cookies = new Map<string, string>();
  // From a network of its own, as the proxy in front reports it: limits by network do not mix tests.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  const visitor: Visitor = {
    token: undefined,
    cookies,
    async send({ port }, sent) {
      const answer = await sendTo(port, {
        ...sent,
        headers: {
          host: HOSTS[market],
          'x-forwarded-for': address,
          ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...sent.headers,
        },
      });
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name && value) cookies.set(name, value);
      }
      return answer;
    },
    async sendUntilServed(to, sent) {
      const deadline = Date.now() + BUSY_MILLIS;
      let answer = await visitor.send(to, sent);
      while (answer.status === 503 && Date.now() < deadline) {
        await setTimeout(1_000);
        answer = await visitor.send(to, sent);
      }
      return answer;
    },
    async signIn(to, email, password) {
      const body = { email, password };
      const answer = await visitor.send(to, { method: 'POST', path: '/token', body });
      if (answer.status === 200) {
        visitor.token = answer.json<{ access_token: string }>().access_token;
      }
      return answer;
    },
    readUser: (to) => visitor.send(to, { path: '/user' }),
    signOut: (to) =>
      visitor.send(to, { method: 'DELETE', path: '/token', body: { token: visitor.token } }),
  };
  return visitor;
}
