import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

import { PORTALS, type TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const ENTRA = 'https://login.microsoftonline.com';
const ITSME = 'https://idp.itsme.example/v2';
const ADVANCED = 'http://itsme.services/v2/claim/acr_advanced';
const CLIENT = { clientId: 'carnet', clientSecret: 'a-secret-of-ours' };

/** What a token says; `signedBy` is another key than the one that is published. */
export interface Forgery {
  claims?: Record<string, unknown>;
  signedBy?: 'a stranger';
  /** The provider takes its code as often as it is shown. */
  isReusable?: true;
  /** The answer's own `iss`, which is no part of the token. */
  iss?: string | undefined;
}

interface Given {
  claims: Record<string, unknown>;
  challenge: string;
  redirectUri: string;
  forgery: Forgery;
}

/** The far side of the network: two providers that say whatever a test wants them to say. */
export async function startIdentityProviders() {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const others = await generateKeyPair('RS256', { extractable: true });
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Given>();
  let redeemed = 0;
  let isAway = false;

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const metadata = (issuer: string, path: string, hasIss: boolean) => ({
    issuer,
    authorization_endpoint: `${url}${path}/authorize`,
    token_endpoint: `${url}${path}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(hasIss && { authorization_response_iss_parameter_supported: true }),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: unknown, status = 200) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (isAway) return send({}, 503);
    const path = request.url ?? '';
    if (path === '/keys') return send({ keys: [published] });
    if (path.startsWith('/entra/') && path.endsWith('openid-configuration'))
      return send(metadata(`${ENTRA}/{tenantid}/v2.0`, '/entra', false));
    if (path.endsWith('openid-configuration')) return send(metadata(ITSME, '/itsme', true));
    const form = new URLSearchParams(await text(request));
    const given = codes.get(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (
      !given ||
      verifier.digest('base64url') !== given.challenge ||
      form.get('redirect_uri') !== given.redirectUri ||
      form.get('client_secret') !== CLIENT.clientSecret
    )
      return send({ error: 'invalid_grant' }, 400);
    redeemed += 1;
    if (!given.forgery.isReusable) codes.delete(form.get('code') ?? '');
    const key = given.forgery.signedBy ? others.privateKey : keys.privateKey;
    const idToken = await new SignJWT(given.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
    return send({ access_token: 'unused', token_type: 'Bearer', id_token: idToken });
  }

  /** Somebody proves who they are at the address, and the browser is sent back with this. */
  function comeBack(address: string, claims: Record<string, unknown>, forgery: Forgery = {}) {
    const { searchParams, pathname } = new URL(address);
    const of = (name: string) => searchParams.get(name) ?? '';
    const code = randomUUID();
    const isEntra = pathname.startsWith('/entra');
    const standing = {
      aud: CLIENT.clientId,
      sub: `sub-${String(claims['oid'] ?? claims['sub'])}`,
      nonce: of('nonce'),
      auth_time: Math.floor(Date.now() / 1000),
      ...(isEntra
        ? { iss: `${ENTRA}/${String(claims['tid'])}/v2.0` }
        : { iss: ITSME, acr: ADVANCED }),
    };
    codes.set(code, {
      claims: { ...standing, ...claims, ...forgery.claims },
      challenge: of('code_challenge'),
      redirectUri: of('redirect_uri'),
      forgery,
    });
    const iss = 'iss' in forgery ? forgery.iss : isEntra ? undefined : ITSME;
    return { code, state: of('state'), ...(iss !== undefined && { iss }) };
  }

  const settings: ProviderSettings[] = [
    {
      id: 'microsoft',
      name: 'Microsoft',
      kind: 'company',
      markets: ['be', 'lu'],
      issuer: `${ENTRA}/organizations/v2.0`,
      address: `${url}/entra/organizations/v2.0`,
      ...CLIENT,
      scope: 'openid profile',
      acrValues: [],
    },
    {
      id: 'itsme',
      name: 'itsme',
      kind: 'national',
      markets: ['be'],
      issuer: ITSME,
      address: `${url}/itsme`,
      ...CLIENT,
      scope: 'openid',
      acrValues: [ADVANCED],
    },
  ];

  return {
    settings,
    comeBack,
    redeemed: () => redeemed,
    goesAway: () => void (isAway = true),
    comesBack: () => void (isAway = false),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type TestProviders = Awaited<ReturnType<typeof startIdentityProviders>>;

const FROM_PORTAL = { origin: PORTALS.be };

/** Where a browser goes to sign in. */
export const visit = async (browser: TestClient, provider: string, payload?: string) =>
  (
    await browser.post(
      '/identity-providers/visit',
      { provider, ...(payload !== undefined && { payload }) },
      FROM_PORTAL,
    )
  ).json().address as string;

/** Signs in with an identity; the browser goes on with the token it got. */
export async function signInWith(
  providers: TestProviders,
  browser: TestClient,
  provider: string,
  claims: Record<string, unknown>,
  forgery?: Forgery,
) {
  const back = providers.comeBack(await visit(browser, provider), claims, forgery);
  const answer = await browser.post('/token/identity', back);
  if (answer.statusCode === 200) browser.token = answer.json().access_token;
  return answer;
}

/** Connects an identity; what must be proven for it is proven already. */
export async function connect(
  providers: TestProviders,
  browser: TestClient,
  provider: string,
  claims: Record<string, unknown>,
  forgery?: Forgery,
) {
  const begun = await browser.post('/identities/begin', { provider }, FROM_PORTAL);
  if (begun.statusCode !== 200) return begun;
  return browser.post('/identities', providers.comeBack(begun.json().address, claims, forgery));
}

let companies = 0;

/** A company in the beta, with its directory. */
export async function newBetaCompany(world: TestWorld, trustsMfa = false) {
  companies += 1;
  const domain = `beta-${companies}.example`;
  const tenant = randomUUID();
  await world.sql(
    `insert into company (company_id, market, name, email_domains, beta_microsoft,
                          microsoft_tenants, trusts_microsoft_mfa)
     values ($1, 'be', 'De Linde', array[$2], true, array[$3::uuid], $4)`,
    [`beta-${companies}`, domain, tenant, trustsMfa],
  );
  return { id: `beta-${companies}`, domain, tenant };
}

/** An identity that is there without being proven; of nobody, the id of none. */
export async function plantedIdentity(world: TestWorld, accountId?: string): Promise<string> {
  const linkId = randomUUID();
  if (accountId === undefined) return linkId;
  await world.sql(
    `insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind)
     values ('be', $1, $2, $3, $4, 'itsme', 'national')`,
    [ITSME, randomUUID(), accountId, linkId],
  );
  return linkId;
}
