import { createInterface } from 'node:readline/promises';

import * as oidc from 'openid-client';

import { listenForBrowser } from './browser.js';

const {
  CARNET_ISSUER = 'http://account-api.carnet-be.localhost:4000/oidc',
  CARNET_CLIENT_ID = 'quickstart-native',
} = process.env;

/** A program on people's machines keeps no secret: PKCE proves that it began the sign-in. */
const carnet = await oidc.discovery(
  new URL(CARNET_ISSUER),
  CARNET_CLIENT_ID,
  undefined,
  oidc.None(),
  // Only development speaks http.
  { execute: CARNET_ISSUER.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
);
const browser = await listenForBrowser();
const keyboard = createInterface({ input: process.stdin });

const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
const expectedState = oidc.randomState();
const expectedNonce = oidc.randomNonce();
const signInAddress = oidc.buildAuthorizationUrl(carnet, {
  redirect_uri: `${browser.origin}/callback`,
  scope: 'openid profile email',
  state: expectedState,
  nonce: expectedNonce,
  code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
  code_challenge_method: 'S256',
});
console.log(`Sign in with your browser:\n${signInAddress.href}`);
const callback = await browser.comesTo('/callback', 'You may close this page.');

// The library compares state, nonce, issuer, audience and signature.
const tokens = await oidc.authorizationCodeGrant(carnet, callback, {
  pkceCodeVerifier,
  expectedState,
  expectedNonce,
});
const person = await oidc.fetchUserInfo(carnet, tokens.access_token, tokens.claims().sub);
console.log(`Hello, ${person.name}`);

// Each refresh token works once and brings the next: keep it where only this person can read.
const renewed = await oidc.refreshTokenGrant(carnet, tokens.refresh_token);
console.log('The access was renewed.');

console.log('Press Enter to sign out.');
await keyboard.question('');
keyboard.close();
const signOutAddress = oidc.buildEndSessionUrl(carnet, {
  id_token_hint: renewed.id_token,
  post_logout_redirect_uri: `${browser.origin}/signed-out`,
});
console.log(`Sign out with your browser:\n${signOutAddress.href}`);
await browser.comesTo('/signed-out', 'You are signed out. You may close this page.');
console.log('You are signed out.');
browser.close();
