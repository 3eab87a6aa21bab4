import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import * as oidc from 'openid-client';

import { errorPage, helloPage, welcomePage } from './pages.js';

const {
  CARNET_ISSUER = 'http://account-api.carnet-be.localhost:4000/oidc',
  CARNET_CLIENT_ID = 'quickstart-node',
  CARNET_CLIENT_SECRET,
  PORT = '4300',
} = process.env;
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Everything else follows from the issuer's discovery document. */
const carnet = await oidc.discovery(
  new URL(CARNET_ISSUER),
  CARNET_CLIENT_ID,
  CARNET_CLIENT_SECRET,
  undefined,
  // Only development speaks http.
  { execute: CARNET_ISSUER.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
);

/** What is known of each browser. In memory: yours belongs where a restart does not lose it. */
const visits = new Map();

const routes = {
  'GET /': home,
  'GET /login': login,
  'GET /callback': callback,
  'POST /refresh': refresh,
  'POST /logout': logout,
};

async function home({ tokens, notice }) {
  if (!tokens) return { body: welcomePage(notice) };
  const person = await oidc.fetchUserInfo(carnet, tokens.access_token, tokens.claims().sub);
  return { body: helloPage(person, notice) };
}

async function login(visit) {
  visit.pending = {
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const { expectedState, expectedNonce, pkceCodeVerifier } = visit.pending;
  const address = oidc.buildAuthorizationUrl(carnet, {
    redirect_uri: `${ORIGIN}/callback`,
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { location: address.href };
}

/** The library compares state, nonce, issuer, audience and signature. */
async function callback(visit, url) {
  const { pending } = visit;
  delete visit.pending;
  if (!pending) return { body: errorPage('This sign-in was not started here.') };
  if (url.searchParams.get('error') === 'access_denied')
    return { body: welcomePage('You did not allow it. Nothing was shared.') };
  const tokens = await oidc.authorizationCodeGrant(carnet, url, pending);
  // A new cookie: whoever knew the old one is not signed in along with you.
  return { visit: { tokens }, isNew: true, location: '/' };
}

/** Each refresh token works once and brings the next; shown twice, it ends the sign-in. */
async function refresh(visit) {
  if (!visit.tokens) return { location: '/' };
  visit.renewal ??= oidc.refreshTokenGrant(carnet, visit.tokens.refresh_token);
  try {
    const tokens = await visit.renewal;
    return { visit: { tokens, notice: 'The access was renewed.' }, location: '/' };
  } finally {
    delete visit.renewal;
  }
}

/** First here, then at Carnet: whatever the person answers there, this app has let go of them. */
async function logout({ tokens }) {
  const visit = { notice: 'You are signed out.' };
  if (!tokens) return { visit, location: '/' };
  const address = oidc.buildEndSessionUrl(carnet, {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${ORIGIN}/`,
  });
  return { visit, location: address.href };
}

async function handle(request, response) {
  const url = URL.parse(request.url, ORIGIN);
  const known = /(?:^|; )visit=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const visit = visits.get(known) ?? {};
  const route = routes[`${request.method} ${url?.pathname}`];
  const answer = route
    ? await route(visit, url).catch(whenRefused)
    : { status: 404, body: errorPage('There is no such page.') };

  const id = visits.has(known) && !answer.isNew ? known : randomUUID();
  // Who signed out while this was under way stays signed out.
  if (!visits.has(known) || visits.get(known) === visit) {
    if (id !== known) visits.delete(known);
    visits.set(id, answer.visit ?? visit);
  }
  response.writeHead(answer.status ?? (answer.location ? 303 : 200), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Where your app is https, add Secure.
    'set-cookie': `visit=${id}; HttpOnly; SameSite=Lax; Path=/`,
    ...(answer.location && { location: answer.location }),
  });
  response.end(answer.body);
}

function whenRefused(error) {
  // Somebody who signed out elsewhere, or took the access back, is signed out here.
  const isTaken = error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401;
  const isOver = isTaken || error.error === 'invalid_grant';
  if (isOver) return { visit: { notice: 'Please sign in again.' }, location: '/' };
  console.error(error);
  return { status: 502, body: errorPage('That did not work. Please try again.') };
}

createServer((request, response) => void handle(request, response)).listen(
  Number(PORT),
  '127.0.0.1',
  () => console.log(`Open ${ORIGIN}/`),
);
