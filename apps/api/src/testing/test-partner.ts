import { createHash, randomBytes } from 'node:crypto';

import { addClientSecret } from '@carnet/identity/partners/change-secrets';
import type { NewClient } from '@carnet/identity/partners/client';
import { registerClient } from '@carnet/identity/partners/register-client';
import { expect } from 'vitest';

import type { TestWorld } from './test-api.ts';
import { HOSTS } from './test-api.ts';
import type { TestClient } from './test-client.ts';

let partners = 0;

/** A partner on a server, verified, with one secret. */
export async function newPartner(world: TestWorld, changes: Partial<NewClient> = {}) {
  partners += 1;
  const clientId = changes.client_id ?? `partner-${partners}`;
  const redirectUri = changes.redirect_uris?.[0] ?? `https://${clientId}.example/callback`;
  const kind = changes.kind ?? 'web';
  await registerClient(world.db, {
    client_id: clientId,
    name: `Partner ${partners}`,
    homepage: `https://${clientId}.example/`,
    markets: ['be', 'lu'],
    platform: 'partner',
    profile: 'oidc',
    kind,
    is_verified: true,
    sector: `${clientId}.example`,
    scopes: ['user', 'balance', 'userwrite', 'payment'],
    redirect_uris: [redirectUri],
    ...changes,
  });
  const secret =
    kind === 'web'
      ? await world.db
          .transaction()
          .execute((transaction) => addClientSecret(transaction, clientId))
      : '';
  return { clientId, redirectUri, secret };
}

export type TestPartner = Awaited<ReturnType<typeof newPartner>>;

/** What a standard client sends along, so that nobody else can use the code. */
export function newProofKey(verifier = randomBytes(32).toString('base64url')) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
}

export function requestOf(
  { clientId, redirectUri }: TestPartner,
  changes: Record<string, string | undefined> = {},
): string {
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid user',
    state: 'the-state',
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
}

const basicOf = ({ clientId, secret }: TestPartner) =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

/** A partner's server: it posts forms to the standard endpoints. */
export function partnerServer(world: TestWorld, partner: TestPartner, market: 'be' | 'lu' = 'be') {
  async function post(path: string, form: Record<string, string>, headers = {}) {
    const isPublic = partner.secret === '';
    const fields = isPublic ? { client_id: partner.clientId, ...form } : form;
    const answer = await world.api.inject({
      method: 'POST',
      url: `/oidc${path}`,
      headers: {
        host: HOSTS[market],
        'content-type': 'application/x-www-form-urlencoded',
        ...(!isPublic && { authorization: basicOf(partner) }),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? {} : answer.json(),
      headers: answer.headers,
    };
  }
  const { redirectUri } = partner;
  return {
    post,
    exchange: (
      code: string,
      verifier?: string,
      changes: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      post(
        '/token',
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          ...(verifier !== undefined && { code_verifier: verifier }),
          ...changes,
        },
        headers,
      ),
    refresh: (token: string) =>
      post('/token', { grant_type: 'refresh_token', refresh_token: token }),
    introspect: (token: string) => post('/token/introspection', { token }),
    revoke: (token: string) => post('/token/revocation', { token }),
    async userinfo(accessToken: string) {
      const answer = await world.api.inject({
        method: 'GET',
        url: '/oidc/me',
        headers: { host: HOSTS[market], authorization: `Bearer ${accessToken}` },
      });
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
    },
  };
}

/** Left with us beforehand (PAR); the browser only brings its name along. */
export async function pushedRequest(
  world: TestWorld,
  partner: TestPartner,
  changes: Record<string, string | undefined> = {},
  headers = {},
) {
  const { verifier, challenge } = newProofKey();
  const request = requestOf(partner, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  const form = Object.fromEntries(new URLSearchParams(request));
  const { body } = await partnerServer(world, partner).post('/request', form, headers);
  const query = new URLSearchParams({
    client_id: partner.clientId,
    request_uri: String(body.request_uri),
  }).toString();
  return { query, verifier };
}

/** The person says yes; the code that the partner gets. */
export async function approvedCode(
  browser: TestClient,
  partner: TestPartner,
  changes: Record<string, string | undefined> = {},
) {
  const { verifier, challenge } = newProofKey();
  const query = requestOf(partner, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  const asked = (await browser.get(`/authorize?${query}`)).json();
  const target: string =
    asked.target ??
    (await browser.post('/authorize', { id: asked.id, approved: true })).json().target;
  const code = new URL(target).searchParams.get('code') ?? '';
  return { code, verifier, target };
}

/** Signed in to the partner: the tokens it holds. */
export async function partnerTokens(
  world: TestWorld,
  browser: TestClient,
  partner: TestPartner,
  changes: Record<string, string | undefined> = {},
) {
  const { code, verifier } = await approvedCode(browser, partner, changes);
  const { body } = await partnerServer(world, partner).exchange(code, verifier);
  return body as { access_token: string; refresh_token: string; id_token: string; scope: string };
}

/** The use of a secret is written after the answer, at most once an hour. */
export async function secretUseIsNoted(world: TestWorld, clientId: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await world.sql<{ isUsed: boolean }>(
        `select last_used_at is not null as "isUsed" from client_secret where client_id = $1`,
        [clientId],
      );
      return rows[0]?.isUsed;
    })
    .toBe(true);
}

/** The back-channel logouts that the worker is to send about a person. */
export async function queuedLogouts(world: TestWorld, accountId: string): Promise<object[]> {
  const { rows } = await world.sql<{ data: object }>(
    `select data from pgboss.job where name = 'partner-logout' and data->>'accountId' = $1`,
    [accountId],
  );
  return rows.map(({ data }) => data);
}
