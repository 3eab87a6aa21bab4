import { randomUUID } from 'node:crypto';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

import { type HttpRequest, sendTo } from '../support/http.ts';
import {
  approvedCode,
  createPartner,
  type Partner,
  readDiscovery,
  type Tokens,
} from '../support/partner.ts';
import type { Rig } from '../support/rig.ts';

const FORM = 'application/x-www-form-urlencoded';

const toProvider = (
  path: string,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): HttpRequest => ({
  method: 'POST',
  path: `/oidc${path}`,
  headers: { 'content-type': FORM, ...headers },
  body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
});

const basicOf = ({ clientId, secret }: Pick<Partner, 'clientId' | 'secret'>) =>
  Buffer.from(`${clientId}:${secret}`).toString('base64');

/** An app that holds a key of its own; everything secret that passed between it and us. */
export async function partnerDay(rig: Rig) {
  const [{ port }] = rig.apis;
  const partner = await createPartner(rig, 'canary');
  const visitor = await rig.signedInVisitor();
  const { code, verifier } = await approvedCode({ port }, visitor, partner);
  const basic = basicOf(partner);
  const { token_endpoint: address } = await readDiscovery({ port });
  const dpop = await keyProof(String(address));
  const asBasic = { authorization: `Basic ${basic}` };
  const inBody = { client_id: partner.clientId, client_secret: partner.secret };
  const { redirectUri } = partner;
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };

  // A slip first: the code is right, the verifier is not there.
  const slip = await sendTo(port, toProvider('/token', { ...exchange, code: `${code}x` }, asBasic));
  const given = await sendTo(
    port,
    toProvider('/token', { ...exchange, code_verifier: verifier, ...inBody }, { dpop }),
  );
  const tokens = given.json<Tokens>();
  const again = await sendTo(port, toProvider('/token', { ...exchange, ...inBody }, { dpop }));
  const asDpop = { authorization: `DPoP ${tokens.access_token}`, dpop };
  await sendTo(port, { path: '/oidc/me', headers: asDpop });
  const hint = `id_token_hint=${tokens.id_token}`;
  const ended = await sendTo(port, { path: `/oidc/session/end?${hint}` });
  await sendTo(port, { path: `/authorize/sign-out?${hint}` });
  const outcome = [slip, given, again, ended].map(({ status }) => status);
  const secrets = {
    clientSecret: partner.secret,
    clientBasic: basic,
    partnerCode: code,
    codeVerifier: verifier,
    dpopProof: dpop,
    appAccessToken: tokens.access_token,
    appRefreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
  };
  return { outcome, partner, secrets };
}

async function keyProof(address: string): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const about = { htm: 'POST', htu: address, jti: randomUUID() };
  return new SignJWT(about)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
    .sign(privateKey);
}

/** A value wherever an app sends a secret, well written and not. */
export function partnerCallsWith(value: string, { clientId }: Partner): HttpRequest[] {
  const basic = { authorization: `Basic ${basicOf({ clientId, secret: value })}` };
  const bearer = { authorization: `Bearer ${value}` };
  const code = { grant_type: 'authorization_code', code: value, code_verifier: value };
  const refresh = { grant_type: 'refresh_token', refresh_token: value };
  const inBody = { client_id: clientId, client_secret: value };
  const query = new URLSearchParams({ client_id: clientId, id_token_hint: value, state: value });
  return [
    toProvider('/token', code, basic),
    toProvider('/token', { ...refresh, ...inBody }),
    toProvider('/token', { ...refresh, ...inBody }, { ...basic, dpop: value }),
    toProvider(
      '/token',
      { [value]: value, grant_type: value },
      { authorization: `Basic ${value}` },
    ),
    toProvider('/token', `grant_type=refresh_token&refresh_token=%zz${value}`, basic),
    toProvider('/token', `{"code": "${value}", `, { 'content-type': 'application/json' }),
    toProvider(`/token?code=${encodeURIComponent(value)}`, code, { dpop: value }),
    toProvider('/token/introspection', { token: value }, basic),
    toProvider('/token/revocation', { token: value, token_type_hint: value }, basic),
    toProvider('/request', { ...inBody, request: value, scope: value, id_token_hint: value }),
    { path: '/oidc/me', headers: bearer },
    { path: '/oidc/me', headers: { authorization: `DPoP ${value}`, dpop: value } },
    { path: `/oidc/me?access_token=${encodeURIComponent(value)}`, headers: bearer },
    toProvider('/me', { access_token: value }),
    { path: `/oidc/auth?${query.toString()}` },
    { path: `/oidc/session/end?${query.toString()}` },
    { path: `/oidc/${encodeURIComponent(value)}`, headers: basic },
    { path: `/authorize/sign-out?${query.toString()}` },
    { path: `/authorize?${query.toString()}`, headers: bearer },
    { method: 'POST', path: '/authorize', headers: bearer, body: { id: value, approved: value } },
  ];
}

export const refreshWith = (partner: Partner, token: string): HttpRequest =>
  toProvider(
    '/token',
    { grant_type: 'refresh_token', refresh_token: token },
    { authorization: `Basic ${basicOf(partner)}` },
  );
