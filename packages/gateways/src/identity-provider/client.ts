import * as oidc from 'openid-client';

import { GatewayError } from '../http/gateway-error.ts';
import { type Claims, identityIn, type ProvenIdentity } from './claims.ts';
import type { ProviderSettings } from './settings.ts';

/** What one visit to a provider is bound to; only its state ever leaves us. */
export interface VisitSecrets {
  state: string;
  nonce: string;
  /** PKCE: the code is worth nothing to whoever has only the code. */
  verifier: string;
}

/** What the browser came back with. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

export interface IdentityProvider {
  settings: ProviderSettings;
  /** The address to send the browser to. `isFresh`: who it is must be proven there anew. */
  addressFor(
    visit: VisitSecrets,
    options: { redirectUri: string; isFresh: boolean },
  ): Promise<string>;
  /** Undefined: the answer proves nobody. A `GatewayError`: the provider could not be asked. */
  redeem(
    visit: VisitSecrets,
    answer: ProviderAnswer,
    options: { redirectUri: string; isFresh: boolean },
  ): Promise<ProvenIdentity | undefined>;
}

const TIMEOUT_SECONDS = 5;
/** A provider that turns its keys or moves an address says so in what it publishes. */
const FRESH_MILLIS = 60 * 60_000;
/** How long ago somebody may have proven themselves where that must be fresh. */
const FRESH_SECONDS = 5 * 60;

/** Employers' tenants all have an issuer of their own, after one pattern. */
const TENANT = '{tenantid}';

export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let known: { config: Promise<oidc.Configuration>; until: number } | undefined;

  function discovered(): Promise<oidc.Configuration> {
    if (known && known.until > Date.now()) return known.config;
    const config = discover(settings);
    known = { config, until: Date.now() + FRESH_MILLIS };
    // One that was away is asked again by the next visitor.
    config.catch(() => (known = undefined));
    return config;
  }

  return {
    settings,

    async addressFor({ state, nonce, verifier }, { redirectUri, isFresh }) {
      const config = await orUnavailable(discovered());
      const { acrValues, scope } = settings;
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
        ...(isFresh && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
      }).href;
    },

    async redeem({ state, nonce, verifier }, answer, { redirectUri, isFresh }) {
      const config = await orUnavailable(discovered());
      const isOfTenants = config.serverMetadata().issuer.includes(TENANT);
      try {
        const tokens = await oidc.authorizationCodeGrant(
          config,
          returnAddress(redirectUri, answer, !isOfTenants),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
            ...(isFresh && { maxAge: FRESH_SECONDS }),
          },
        );
        const claims = tokens.claims() as Claims | undefined;
        // Of tenants the library compares the token's issuer with its tenant, and nothing with the
        // answer's: a code that another issuer gave is known by that (mix-up).
        if (!claims || (isOfTenants && answer.iss !== undefined && answer.iss !== claims.iss))
          return undefined;
        return identityIn(claims, settings, isOfTenants);
      } catch (error) {
        const outage = outageIn(error);
        if (outage) throw outage;
        return undefined;
      }
    },
  };
}

const discover = (settings: ProviderSettings): Promise<oidc.Configuration> => {
  const { issuer, address, clientId, clientSecret } = settings;
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: fetchAt(issuer, address),
    timeout: TIMEOUT_SECONDS,
    // The token came over a connection of ours, and its signature is looked at all the same.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(address?.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });
};

/** What was published is compared with the issuer as configured, wherever it was read. */
function fetchAt(issuer: string, address: string | undefined): oidc.CustomFetch {
  return async (url, options) => {
    const at = address !== undefined && url.startsWith(issuer) ? url.replace(issuer, address) : url;
    const response = await fetch(at, options as RequestInit).catch((cause: unknown) => {
      throw new GatewayError('The identity provider does not answer.', {
        isRetryable: true,
        cause,
      });
    });
    if (response.status < 500) return response;
    const { status } = response;
    throw new GatewayError('The identity provider is out of order.', { status, isRetryable: true });
  };
}

function returnAddress(redirectUri: string, answer: ProviderAnswer, withIssuer: boolean): URL {
  const address = new URL(redirectUri);
  address.searchParams.set('code', answer.code);
  address.searchParams.set('state', answer.state);
  if (withIssuer && answer.iss !== undefined) address.searchParams.set('iss', answer.iss);
  return address;
}

const orUnavailable = async <Result>(asked: Promise<Result>): Promise<Result> => {
  try {
    return await asked;
  } catch (cause) {
    const message = 'The identity provider cannot be asked.';
    throw outageIn(cause) ?? new GatewayError(message, { isRetryable: false, cause });
  }
};

function outageIn(error: unknown): GatewayError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof GatewayError) return each;
    if ('code' in each && each.code === 'OAUTH_TIMEOUT')
      return new GatewayError('The identity provider takes too long.', { isRetryable: true });
  }
  return undefined;
}
