import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, type InteractionResults, Provider } from 'oidc-provider';

import { acrOf, type Claimant, claimsOf, readClaimant } from './people.ts';

/** Known to everybody, as all of the sandbox is. */
const CLIENT = { id: 'carnet', secret: 'published-secret-of-the-sandbox' };

export interface EngineSettings {
  /** What it calls itself; it is reached at the sandbox all the same. */
  issuer: string;
  /** Below which it answers. */
  path: string;
  key: JWK;
  redirectUris: readonly string[];
}

export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' };
}

export interface Engine {
  provider: Provider;
  /** What the engine is told of who was chosen on the page. */
  loginOf(hint: unknown): InteractionResults;
}

/** The real engine; who comes is decided on a page before it, and told to it as a hint. */
export function createEngine({ issuer, path, key, redirectUris }: EngineSettings): Engine {
  const known = new Map<string, Claimant>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub', 'tid', 'oid', 'preferred_username', 'amr', 'acr'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['published'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => {
      const claimant = known.get(accountId);
      return claimant && { accountId, claims: () => claimsOf(claimant) };
    },
    // Nobody is asked what the app may see: it asks for nothing but who it is.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    // Whole: a browser sends its cookie to this path, and to no other.
    interactions: { url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AuthorizationCode: 60, IdToken: 300 },
  };
  return {
    provider: new Provider(issuer, configuration),
    loginOf(hint) {
      const claimant = readClaimant(String(hint));
      const { sub: accountId } = claimsOf(claimant);
      known.set(accountId, claimant);
      const amr = claimant.mfa ? ['pwd', 'mfa'] : ['pwd'];
      return { login: { accountId, acr: acrOf(claimant), amr, remember: false } };
    },
  };
}
