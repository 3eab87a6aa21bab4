import { createHash, randomBytes } from 'node:crypto';

import { HOSTS, type RigMarket, sendTo } from './http.ts';
import type { Rig } from './rig.ts';
import type { Destination, Visitor } from './visitor.ts';

export interface Partner {
  clientId: string;
  secret: string;
  redirectUri: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

export type TokenAnswer = Tokens & { error: string; active: boolean; scope: string };

/** Registered by the operator's own command. */
export async function createPartner(rig: Rig, id: string, ...words: string[]): Promise<Partner> {
  const redirectUri = `https://${id}.example/callback`;
  const identity = ['--id', id, '--name', id, '--redirect', redirectUri, '--verified'];
  const scopes = words.includes('--scopes') ? [] : ['--scopes', 'user'];
  const told = await rig.carnet('client', 'create', ...identity, ...scopes, ...words, '--json');
  const { client_secret: secret } = JSON.parse(told) as { client_secret: string };
  return { clientId: id, secret, redirectUri };
}

export function requestOf(
  { clientId, redirectUri }: Partner,
  changes: Record<string, string> = {},
): { query: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid user',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString();
  return { query, verifier };
}

/** The person says yes, if they are asked; the address that their browser brings the code to. */
export async function approvedAddress(
  to: Destination,
  visitor: Visitor,
  partner: Partner,
  changes: Record<string, string> = {},
): Promise<{ address: URL; verifier: string }> {
  const { query, verifier } = requestOf(partner, changes);
  const asked = await visitor.send(to, { path: `/authorize?${query}` });
  const { id, target } = asked.json<{ id?: string; target?: string }>();
  const body = { id, approved: true };
  const address =
    target ??
    (await visitor.send(to, { method: 'POST', path: '/authorize', body })).json<{
      target: string;
    }>().target;
  return { address: new URL(address), verifier };
}

/** The same; what the partner reads from it. */
export async function approvedCode(
  ...asked: Parameters<typeof approvedAddress>
): Promise<{ code: string; verifier: string }> {
  const { address, verifier } = await approvedAddress(...asked);
  return { code: address.searchParams.get('code') ?? '', verifier };
}

/** The partner's server, at any process. */
export function partnerServer(
  { clientId, secret, redirectUri }: Partner,
  market: RigMarket = 'be',
) {
  const post = async ({ port }: Destination, path: string, form: Record<string, string>) => {
    const { status, text } = await sendTo(port, {
      method: 'POST',
      path: `/oidc${path}`,
      headers: {
        host: HOSTS[market],
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams(form).toString(),
    });
    return { status, body: (text === '' ? {} : JSON.parse(text)) as TokenAnswer };
  };
  return {
    exchange: (to: Destination, code: string, verifier: string) =>
      post(to, '/token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (to: Destination, token: string) =>
      post(to, '/token', { grant_type: 'refresh_token', refresh_token: token }),
    introspect: (to: Destination, token: string) => post(to, '/token/introspection', { token }),
    /** In the program's own name. */
    askToInvite: (to: Destination) =>
      post(to, '/token', { grant_type: 'client_credentials', scope: 'invite' }),
  };
}

/** What the provider tells about the person behind a token. */
export const readUserinfo = ({ port }: Destination, token: string) =>
  sendTo(port, { path: '/oidc/me', headers: { authorization: `Bearer ${token}` } });

/** Where everything is, by the standard's own address. */
export const readDiscovery = async ({ port }: Destination, market: RigMarket = 'be') =>
  (
    await sendTo(port, {
      path: '/oidc/.well-known/openid-configuration',
      headers: { host: HOSTS[market] },
    })
  ).json<Record<string, unknown> & { issuer: string }>();

export async function partnerTokens(
  to: Destination,
  visitor: Visitor,
  partner: Partner,
  changes: Record<string, string> = {},
): Promise<Tokens> {
  const { code, verifier } = await approvedCode(to, visitor, partner, changes);
  const { status, body } = await partnerServer(partner).exchange(to, code, verifier);
  if (status !== 200) throw new Error(`No tokens for ${partner.clientId}: ${JSON.stringify(body)}`);
  return body;
}
