import type { EventEmitter } from 'node:events';

import { clientScopes } from '@carnet/contract/rules/client-scopes';
import { scopes } from '@carnet/contract/scopes';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import type { PrivateSigningKey } from '@carnet/identity/partners/signing-key';
import { SIGNING_ALGORITHMS } from '@carnet/runtime/signing-key';
import { sameDigest, sha256 } from '@carnet/runtime/tokens';
import { type Configuration, default as Provider } from 'oidc-provider';

import { adapterFor } from './adapter.ts';
import { CLAIMS_OF_SCOPES, findAccount, subjectOf } from './claims.ts';
import { keepsSecret, OWN_METADATA, PROTOCOL_SCOPES } from './client-metadata.ts';
import { existingGrant } from './existing-grant.ts';
import { DAY, LIVES } from './lives.ts';
import { noteRefusals } from './refused-request.ts';
import { prompts } from './prompts.ts';
import { tellPushedLife } from './pushed-life.ts';
import { offerTokenExchange } from './token-exchange.ts';
import { currentWork } from '../store/unit-of-work.ts';
import { WAITING } from './waiting.ts';

export interface EngineParts {
  issuer: string;
  keys: PrivateSigningKey[];
  onServerError: (error: Error) => void;
}

/** One issuer: a market's OpenID provider. */
export function createEngine({ issuer, keys, onServerError }: EngineParts): Provider {
  const engine = new Provider(issuer, configurationFor(keys));
  // The mount point sets the forwarded headers by itself, whatever came from outside.
  engine.proxy = true;
  engine.on('server_error', (_ctx, error) => onServerError(error));
  // The engine's framework would write the rest, such as broken connections, to the standard error
  // stream.
  const events: EventEmitter = engine;
  events.on('error', onServerError);
  engine.Client.prototype.compareClientSecret = compareSecrets;
  keepClients(engine);
  noteRefusals(engine);
  offerTokenExchange(engine);
  tellPushedLife(engine);
  return engine;
}

/** The engine makes a client of its metadata once for as long as these read the same. */
function keepClients({ Client }: Provider): void {
  const made = new WeakMap<ClientRow, Awaited<ReturnType<typeof Client.find>>>();
  const find = Client.find.bind(Client);
  Client.find = async (id) => {
    const { clients } = currentWork();
    const row = clients.get(id);
    const known = row && made.get(row);
    if (known) return known;
    const client = await find(id);
    const read = clients.get(id);
    if (client && read) made.set(read, client);
    return client;
  };
}

/** The digests of all live secrets stand where the engine keeps one secret in clear. */
function compareSecrets(this: { clientSecret?: string | undefined }, presented: string): boolean {
  const hash = sha256(presented);
  const matching = (this.clientSecret ?? '')
    .split('.')
    .find((digest) => sameDigest(Buffer.from(digest, 'hex'), hash));
  currentWork().usedSecret = matching;
  return matching !== undefined;
}

const configurationFor = (keys: PrivateSigningKey[]): Configuration => ({
  adapter: adapterFor,
  jwks: { keys },
  findAccount,
  loadExistingGrant: existingGrant,
  claims: CLAIMS_OF_SCOPES,
  scopes: [...PROTOCOL_SCOPES, ...scopes, ...clientScopes],
  responseTypes: ['code'],
  subjectTypes: ['pairwise'],
  pairwiseIdentifier: (_ctx, accountId, client) => subjectOf(accountId, String(client['sector'])),
  // A sector is a word of our registry, not a document on the web.
  sectorIdentifierUriValidate: () => false,
  extraClientMetadata: { properties: [...OWN_METADATA] },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  clientBasedCORS: (_ctx, origin, client) =>
    (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  enabledJWA: {
    idTokenSigningAlgValues: [...SIGNING_ALGORITHMS],
    dPoPSigningAlgValues: ['ES256', 'PS256'],
  },
  pkce: { required: (_ctx, client) => client['profile'] !== 'legacy' },
  allowOmittingSingleRegisteredRedirectUri: false,
  rotateRefreshToken: true,
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  // The store knows what tokens hang on, and asks about the session each time.
  expiresWithSession: () => false,
  revokeGrantPolicy: () => false,
  discovery: { response_modes_supported: ['query'] },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    backchannelLogout: { enabled: true },
    dPoP: { enabled: true },
    introspection: {
      enabled: true,
      // A partner may look at its own tokens, our platforms at those that people show to them.
      allowedPolicy: (_ctx, client, token) =>
        keepsSecret(client) &&
        (client.clientId === token.clientId || client['first_party'] === true),
    },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId,
    },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      // The page is only asked for in-process: the portal asks the person, and the API ends the
      // session.
      logoutSource: (ctx) => {
        ctx.type = 'json';
        ctx.body = { confirm: true };
      },
    },
  },
  interactions: {
    policy: prompts(),
    url: (_ctx, { uid, prompt }) => `${WAITING}${prompt.name}/${uid}`,
  },
  renderError: (ctx, out) => {
    ctx.type = 'json';
    ctx.body = out;
  },
  // Nothing is read from cookies that the store would believe; see sessions in adapter.ts.
  cookies: { short: { httpOnly: true, signed: false }, long: { httpOnly: true, signed: false } },
  ttl: {
    AuthorizationCode: LIVES.code,
    AccessToken: LIVES.accessToken,
    RefreshToken: LIVES.refreshToken,
    ClientCredentials: LIVES.clientToken,
    IdToken: LIVES.idToken,
    Interaction: LIVES.waitingRequest,
    Grant: 3650 * DAY,
    Session: DAY,
  },
});
