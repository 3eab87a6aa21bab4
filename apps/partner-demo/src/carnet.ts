import * as oidc from 'openid-client';

import type { Settings } from './settings.ts';

/** What this app keeps of a sign-in. */
export interface SignedIn {
  accessToken: string;
  refreshToken: string | undefined;
  idToken: string | undefined;
  subject: string;
  sid: string | undefined;
  scope: string;
  /** With a key of its own: the token is worthless to whoever copies it. */
  dpop: oidc.DPoPHandle | undefined;
}

/** A sign-in that is under way, until the browser comes back. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
  dpop: oidc.DPoPHandle | undefined;
}

/** Everything Carnet offers, found by discovery alone. */
export async function connect({ issuer, clientId, clientSecret, origin }: Settings) {
  const isInsecure = issuer.startsWith('http:');
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: isInsecure ? [oidc.allowInsecureRequests] : [],
  });
  const redirectUri = `${origin}/callback`;

  async function begin(scope: string, isSensitive: boolean) {
    const verifier = oidc.randomPKCECodeVerifier();
    const dpop = isSensitive
      ? oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'))
      : undefined;
    const pending: Pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier,
      dpop,
    };
    const parameters = {
      redirect_uri: redirectUri,
      scope,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    // What changes data must be pushed, so that nobody alters it on its way through the browser.
    const address = isSensitive
      ? await oidc.buildAuthorizationUrlWithPAR(config, parameters, dpop && { DPoP: dpop })
      : oidc.buildAuthorizationUrl(config, parameters);
    return { address: address.href, pending };
  }

  async function finish(callback: URL, { state, nonce, verifier, dpop }: Pending) {
    const tokens = await oidc.authorizationCodeGrant(
      config,
      callback,
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      undefined,
      dpop && { DPoP: dpop },
    );
    return signedIn(tokens, dpop);
  }

  /** Without OpenID Connect: nobody here knows why the browser comes, so it proves little (A48). */
  async function finishUnasked(callback: URL): Promise<SignedIn> {
    const tokens = await oidc.authorizationCodeGrant(config, callback);
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: undefined,
      subject: '',
      sid: undefined,
      scope: tokens.scope ?? '',
      dpop: undefined,
    };
  }

  /** From the account API itself, which takes the token where its scope opens the call. */
  async function person({ accessToken, dpop }: SignedIn): Promise<Record<string, unknown>> {
    const address = new URL('/user', issuer);
    const answer = await oidc.fetchProtectedResource(
      config,
      accessToken,
      address,
      'GET',
      undefined,
      undefined,
      dpop && { DPoP: dpop },
    );
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    return data;
  }

  function signedIn(
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    dpop: oidc.DPoPHandle | undefined,
  ): SignedIn {
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('No ID token came along.');
    const sid = claims['sid'];
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
      subject: claims.sub,
      sid: typeof sid === 'string' ? sid : undefined,
      scope: tokens.scope ?? '',
      dpop,
    };
  }

  return {
    begin,
    finish,
    finishUnasked,
    person,
    profile: ({ accessToken, subject, dpop }: SignedIn) =>
      oidc.fetchUserInfo(config, accessToken, subject, dpop && { DPoP: dpop }),
    /** As a thief would show it, who has the token and not the key: what Carnet says to that. */
    async withoutKey({ accessToken }: SignedIn): Promise<string> {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status } = await fetch(config.serverMetadata().userinfo_endpoint ?? '', { headers });
      return status === 401 ? 'refused' : `answered with ${status}`;
    },
    async refresh(before: SignedIn): Promise<SignedIn> {
      const tokens = await oidc.refreshTokenGrant(
        config,
        before.refreshToken ?? '',
        undefined,
        before.dpop && { DPoP: before.dpop },
      );
      return { ...before, ...signedIn(tokens, before.dpop), sid: before.sid };
    },
    signOutAddress: ({ idToken }: SignedIn) =>
      oidc.buildEndSessionUrl(config, {
        ...(idToken !== undefined && { id_token_hint: idToken }),
        post_logout_redirect_uri: `${origin}/`,
      }).href,
    metadata: config.serverMetadata(),
  };
}

export type Carnet = Awaited<ReturnType<typeof connect>>;

/** What Carnet answers once a sign-in is over: the access token opens nothing, the refresh token neither. */
export const isOver = (error: unknown): boolean =>
  (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401) ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant');
