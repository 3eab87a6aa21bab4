import type { Market } from '@carnet/contract/markets';
import { insertCompany } from '@carnet/identity/invitations/companies';
import type { NewClient } from '@carnet/identity/partners/client';
import type { InvitationValues } from '@carnet/outbox/message';

import { messagesTo } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import { newPartner, partnerServer } from './test-partner.ts';

let companies = 0;

/** A company with a program that may invite in its name. */
export async function newCompany(
  world: TestWorld,
  market: Market = 'be',
  program: Partial<NewClient> = {},
) {
  companies += 1;
  const id = `company-${companies}`;
  await insertCompany(world.db, { id, market, name: 'De Linde', emailDomains: ['linde.example'] });
  const client = await newPartner(world, {
    client_id: `${id}-program`,
    company_id: id,
    ...program,
  });
  const server = partnerServer(world, client, market);
  const askToken = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.post('/token', { grant_type: 'client_credentials', scope: 'invite', ...form }, headers);
  return {
    id,
    client,
    server,
    askToken,
    token: async (): Promise<string> => (await askToken()).body.access_token,
  };
}

/** As a program calls: with its token, and with no cookie. */
export const inviteWith = (
  world: TestWorld,
  token: string | undefined,
  invitations: unknown[],
  { market = 'be', headers = {} }: { market?: Market; headers?: Record<string, string> } = {},
) =>
  world
    .client(market)
    .post(
      '/invitations',
      { invitations },
      { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    );

/** The codes that were written to somebody, oldest first. */
export async function codesOf(world: TestWorld, invitationId: string): Promise<string[]> {
  const sent = await messagesTo(world, invitationId);
  return sent.map(({ values }) => (values as unknown as InvitationValues).code);
}
