import { createHash, randomBytes } from 'node:crypto';

import { faultIn, faultInAddress, faultInSecret } from './fault.ts';
import { type Hop, type HopRequest, jsonOf, sendHop } from './hop.ts';
import { readToken } from './read-token.ts';
import type { Run, Runs, Wish } from './run.ts';

const random = () => randomBytes(24).toString('base64url');

/** Finds the endpoints, pushes the request if that is wished, has it checked, and says where the browser goes. */
export async function begin(runs: Runs, wish: Wish): Promise<Run> {
  const verifier = wish.usesPkce ? random() + random() : undefined;
  const state = wish.state || random();
  const nonce = wish.nonce || random();
  const run = runs.add({ wish: { ...wish, state, nonce }, verifier });

  const discovery = await noted(run, 'Discovery', {
    method: 'GET',
    url: `${wish.issuer}/.well-known/openid-configuration`,
    headers: {},
  });
  run.endpoints = jsonOf(discovery);
  const endpoint = endpointOf(run, 'authorization_endpoint');
  if (endpoint === undefined) return run;

  const parameters = wish.usesPar ? await pushed(run) : parametersOf(run);
  if (!parameters) return run;
  const query = new URLSearchParams(parameters).toString();
  await check(run, query);
  run.goTo = `${endpoint}?${query}`;
  await noted(run, 'Authorisation endpoint, as the browser will meet it', {
    method: 'GET',
    url: run.goTo,
    headers: {},
  });
  return run;
}

/** The portal asks the same before it asks anybody to sign in: nothing is used up by it. */
async function check(run: Run, query: string): Promise<void> {
  const hop = await noted(run, 'Checked with the registry', {
    method: 'GET',
    url: `${run.wish.apiOrigin}/authorize/preview?${query}`,
    headers: { 'accept-language': 'en' },
  });
  judge(run, hop);
  // A pushed request has shown the secret already; any other shows it when the code is here.
  if (run.verdict !== 'right' || run.wish.usesPar || run.wish.clientSecret === '') return;
  const known = await asClient(run, 'Checked the secret', 'introspection_endpoint', { token: '-' });
  // Busy, or asked too often, it has not judged the secret either.
  run.verdict = known.answer?.status === 200 ? 'right' : (faultInSecret(known, run) ?? 'unknown');
}

/** An API that is down or busy has judged nothing. */
function judge(run: Run, hop: Hop): void {
  const { status } = hop.answer ?? {};
  if (status === undefined || status === 429 || status >= 500) return;
  run.verdict = faultIn(hop, run) ?? 'right';
}

function parametersOf({ wish, verifier }: Run): Record<string, string> {
  return {
    client_id: wish.clientId,
    redirect_uri: wish.redirectUri,
    response_type: 'code',
    scope: wish.scope,
    state: wish.state,
    nonce: wish.nonce,
    ...(wish.prompt !== '' && { prompt: wish.prompt }),
    ...(verifier !== undefined && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  };
}

async function pushed(run: Run): Promise<Record<string, string> | undefined> {
  const hop = await asClient(
    run,
    'Pushed request',
    'pushed_authorization_request_endpoint',
    parametersOf(run),
  );
  const { request_uri: uri } = jsonOf(hop);
  if (typeof uri === 'string') return { client_id: run.wish.clientId, request_uri: uri };
  judge(run, hop);
  return undefined;
}

/** The browser is back: its answer is compared with what was asked, and the code exchanged. */
export async function finish(run: Run, url: string): Promise<void> {
  run.hops.push({ title: 'Back at the app', request: { method: 'GET', url, headers: {} } });
  run.goTo = undefined;
  run.verdict = faultInAddress(url, run) ?? 'unknown';
  const told = new URL(url).searchParams;
  compare(run, 'state', told.get('state'), run.wish.state);
  compare(run, 'iss', told.get('iss'), run.wish.issuer);
  const code = told.get('code');
  if (code === null) return;
  await keepTokens(
    run,
    await asClient(run, 'Code for tokens', 'token_endpoint', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: run.wish.redirectUri,
      ...(run.verifier !== undefined && { code_verifier: run.verifier }),
    }),
  );
  const claims = run.tokens?.idToken?.claims;
  if (!claims) return;
  compare(run, 'iss of the ID token', claims['iss'], run.wish.issuer);
  compare(run, 'aud of the ID token', claims['aud'], run.wish.clientId);
  compare(run, 'nonce of the ID token', claims['nonce'], run.wish.nonce);
}

/** What can be done with the tokens, in the order of the buttons. */
export const CALLS = {
  userinfo: 'Userinfo',
  refresh: 'Refresh',
  introspect: 'Introspect',
  revoke: 'Revoke',
} as const;

export type Call = keyof typeof CALLS;

export async function call(run: Run, which: Call): Promise<void> {
  const { tokens } = run;
  if (!tokens) return;
  const { accessToken, refreshToken } = tokens;
  switch (which) {
    case 'userinfo':
      await noted(run, CALLS.userinfo, {
        method: 'GET',
        url: endpointOf(run, 'userinfo_endpoint') ?? '',
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return;
    case 'refresh': {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' };
      await keepTokens(run, await asClient(run, CALLS.refresh, 'token_endpoint', form));
      return;
    }
    case 'introspect':
      await asClient(run, CALLS.introspect, 'introspection_endpoint', { token: accessToken });
      return;
    case 'revoke':
      // The refresh token where there is one: the whole sign-in ends with it.
      await asClient(run, CALLS.revoke, 'revocation_endpoint', {
        token: refreshToken ?? accessToken,
      });
  }
}

async function keepTokens(run: Run, hop: Hop): Promise<void> {
  const {
    access_token: access,
    refresh_token: refresh,
    id_token: id,
    expires_in: life,
  } = jsonOf(hop);
  if (typeof access !== 'string') return;
  const keys = await noted(run, 'Keys of the issuer', {
    method: 'GET',
    url: endpointOf(run, 'jwks_uri') ?? '',
    headers: {},
  });
  run.tokens = {
    accessToken: access,
    accessTokenExpiresAt: typeof life === 'number' ? Date.now() / 1000 + life : undefined,
    refreshToken: typeof refresh === 'string' ? refresh : run.tokens?.refreshToken,
    idToken: typeof id === 'string' ? await readToken(id, jsonOf(keys)) : undefined,
  };
}

function compare(run: Run, what: string, found: unknown, expected: string): void {
  run.checks.push({ what, isRight: found === expected, found: String(found) });
}

const endpointOf = ({ endpoints }: Run, name: string): string | undefined =>
  typeof endpoints[name] === 'string' ? endpoints[name] : undefined;

/** A call that the app makes by its own name, with its secret if it has one. */
function asClient(
  run: Run,
  title: string,
  endpoint: string,
  form: Record<string, string>,
): Promise<Hop> {
  const { clientId, clientSecret } = run.wish;
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  return noted(run, title, {
    method: 'POST',
    url: endpointOf(run, endpoint) ?? '',
    headers:
      clientSecret === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    form: clientSecret === '' ? { ...form, client_id: clientId } : form,
  });
}

async function noted(run: Run, title: string, request: HopRequest): Promise<Hop> {
  const hop = await sendHop(title, request);
  run.hops.push(hop);
  return hop;
}
