/**
 * The engine without anything of ours, with its own memory adapter or (`ENGINE_STORE=json`) with a
 * plain one on PostgreSQL that decides and checks what ours does. Clients, tokens and signatures are as ours; everybody says yes at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { Pool } from 'pg';

import { ENGINE_CLIENT } from '../load/engine-client.ts';
import { JSON_TABLE, jsonAdapter } from './json-adapter.ts';
import { serveUntilTold } from './serve-until-told.ts';

const port = Number(process.env['PORT']);
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  application_name: 'carnet-reference',
  max: 16,
  keepAlive: true,
});
const isOnPostgres = process.env['ENGINE_STORE'] === 'json';
if (isOnPostgres) await pool.query(JSON_TABLE);

const SESSION_SECONDS = 3_600;
const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const { clientId, secret, redirectUri, challenge, scope } = ENGINE_CLIENT;
const client = {
  client_id: clientId,
  client_secret: secret,
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
  id_token_signed_response_alg: 'ES256' as const,
  scope,
};
const engine = new Provider(`http://127.0.0.1:${port}`, {
  ...(isOnPostgres ? { adapter: jsonAdapter(pool) } : { clients: [client] }),
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  scopes: ['openid', 'user'],
  rotateRefreshToken: true,
  issueRefreshToken: () => true,
  // Session and grant are read at each use, so that ending one ends what hangs on it, as ours.
  expiresWithSession: () => true,
  cookies: { keys: ['only for measuring'] },
  features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 900, AuthorizationCode: 60, RefreshToken: 7_776_000, IdToken: 600 },
});
// A registry is in the store, as ours is: rows, not configuration.
if (isOnPostgres) await new (jsonAdapter(pool))('Client').upsert(clientId, client);

async function grantFor(accountId: string): Promise<string> {
  const grant = new engine.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  return grant.save();
}

/** Codes that somebody has agreed to, without the way that leads to them. */
async function makeCodes(count: number): Promise<string[]> {
  const registered = await engine.Client.find(clientId);
  if (!registered) throw new Error('The client is not there');
  const accountId = 'somebody';
  const grantId = await grantFor(accountId);
  const session = new engine.Session();
  session.loginAccount({ accountId });
  session.grantIdFor(clientId, grantId);
  await session.save(SESSION_SECONDS);
  const codes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const code = new engine.AuthorizationCode({
      client: registered,
      accountId,
      grantId,
      redirectUri,
      scope,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      authTime: Math.floor(Date.now() / 1000),
      sessionUid: session.uid,
      expiresWithSession: true,
    } as never);
    codes.push(await code.save());
  }
  return codes;
}

async function sayYes(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accountId = 'somebody';
  const consent = { grantId: await grantFor(accountId) };
  await engine.interactionFinished(request, response, { login: { accountId }, consent });
}

const answer = engine.callback();
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', `http://127.0.0.1:${port}`);
  if (url.pathname === '/health/live') response.end('{"status":"ok"}');
  else if (url.pathname.startsWith('/interaction/')) await sayYes(request, response);
  else if (url.pathname === '/codes')
    response.end(JSON.stringify(await makeCodes(Number(url.searchParams.get('count')))));
  else await answer(request, response);
}

serveUntilTold((request, response) => void handle(request, response), port, pool);
