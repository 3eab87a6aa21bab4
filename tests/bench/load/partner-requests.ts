import { ENGINE_CLIENT } from './engine-client.ts';
import { plainRequestText } from './requests.ts';

/** An app at a provider: ours, or the bare engine. */
export interface App {
  clientId: string;
  secret: string;
  /** Where the provider's endpoints are: `/oidc`, or nothing. */
  prefix: string;
}

export const basicHeader = ({ clientId, secret }: App): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

function formRequest(app: App, path: string, form: object): string {
  const body = new URLSearchParams({ ...form }).toString();
  const headers = {
    host: '127.0.0.1',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': `${body.length}`,
    authorization: basicHeader(app),
  };
  return plainRequestText('POST', `${app.prefix}${path}`, headers, body);
}

export const exchangeRequests = (app: App, codes: readonly string[]): string[] =>
  codes.map((code) =>
    formRequest(app, '/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: ENGINE_CLIENT.redirectUri,
      code_verifier: ENGINE_CLIENT.verifier,
    }),
  );

export const refreshRequests = (app: App, tokens: readonly string[]): string[] =>
  tokens.map((token) =>
    formRequest(app, '/token', { grant_type: 'refresh_token', refresh_token: token }),
  );

export const introspectRequests = (app: App, tokens: readonly string[]): string[] =>
  tokens.map((token) => formRequest(app, '/token/introspection', { token }));

/** What the app sends people's browsers with. */
export const authoriseQuery = (clientId: string, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    client_id: clientId,
    redirect_uri: ENGINE_CLIENT.redirectUri,
    response_type: 'code',
    scope: ENGINE_CLIENT.scope,
    code_challenge: ENGINE_CLIENT.challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString();

export const codeIn = (address: string): string => new URL(address).searchParams.get('code') ?? '';
