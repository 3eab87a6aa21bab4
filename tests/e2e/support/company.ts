import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

import { expect } from '@playwright/test';

import { messagesTo } from './inbox.ts';
import { carnet } from './operator.ts';
import { apiUrl, type Market, PORTS } from './stack.ts';

export type InvitationKind = 'employee' | 'colleague' | 'merchant';

interface Invited {
  kind: InvitationKind;
  email: string;
  language: string;
}

export interface Company {
  name: string;
  invite(person: Invited): Promise<void>;
}

/** An employer whose program invites people, as an operator registers it. */
export async function newCompany(name: string, market: Market = 'be'): Promise<Company> {
  const id = `company-${randomUUID().slice(0, 8)}`;
  const company = ['--id', id, '--name', name, '--market', market, '--domains', 'work.example'];
  await carnet('company', 'create', ...company);
  const program = ['--id', id, '--name', 'Client area', '--company', id];
  const told = await carnet('client', 'create', ...program, '--json');
  const { client_secret: secret } = JSON.parse(told) as { client_secret: string };
  return {
    name,
    async invite(person) {
      const token = await tokenOf(market, id, secret);
      const answer = await post(market, '/invitations', {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ invitations: [{ ...person, platform_id: randomUUID() }] }),
      });
      expect(answer).toMatchObject({ results: [{ result: 'invited' }] });
    },
  };
}

async function tokenOf(market: Market, id: string, secret: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'invite' });
  const answer = await post(market, '/oidc/token', {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    },
    body: form.toString(),
  });
  return (answer as { access_token: string }).access_token;
}

/** By the address of the machine, naming the market: Node knows no names below localhost. */
async function post(
  market: Market,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<unknown> {
  const { host } = new URL(apiUrl(market));
  const sent = request({
    host: '127.0.0.1',
    port: PORTS.api,
    path,
    method: 'POST',
    headers: { host, ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return json(response);
}

/** The address behind the button of the mail. */
export async function linkOfInvitation(email: string): Promise<string> {
  const link = async () =>
    (await messagesTo(email)).flatMap(({ text }) => /\S+#invitation=\S+/.exec(text)?.[0] ?? [])[0];
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? '';
}
