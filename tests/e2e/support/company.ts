import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { sql } from './database.ts';
import { messagesTo } from './inbox.ts';
import { carnet } from './operator.ts';
import { PORTS } from './stack.ts';

// By its address: in development that means Belgium, and Node knows no names below localhost.
const api = `http://127.0.0.1:${PORTS.api}`;

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

/** An employer in Belgium whose program invites people, as an operator registers it. */
export async function newCompany(name: string): Promise<Company> {
  const id = `company-${randomUUID().slice(0, 8)}`;
  const words = ['--id', id, '--name', 'Client area', '--redirect', 'http://127.0.0.1:1/none'];
  const told = await carnet('client', 'create', ...words, '--json');
  const { client_secret: secret } = JSON.parse(told) as { client_secret: string };
  await sql(
    `insert into company (company_id, market, name, email_domains)
     values ($1, 'be', $2, array['work.example'])`,
    [id, name],
  );
  await sql('update client set company_id = $1 where client_id = $1', [id]);
  return {
    name,
    async invite(person) {
      const token = await tokenOf(id, secret);
      const response = await fetch(`${api}/invitations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ invitations: [{ ...person, platform_id: randomUUID() }] }),
      });
      expect(await response.json()).toMatchObject({ results: [{ result: 'invited' }] });
    },
  };
}

async function tokenOf(id: string, secret: string): Promise<string> {
  const response = await fetch(`${api}/oidc/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'invite' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** The address behind the button of the mail. */
export async function linkOfInvitation(email: string): Promise<string> {
  const link = async () =>
    (await messagesTo(email)).flatMap(({ text }) => /\S+#invitation=\S+/.exec(text)?.[0] ?? [])[0];
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? '';
}
