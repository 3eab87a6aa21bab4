import type { IncomingHttpHeaders } from 'node:http';

import type { ExchangedKind } from '../store/token.store.ts';

/** Which client and which token a request to the engine speaks of, before anybody believes it. */
export interface Presented {
  clientId: string | undefined;
  token: string | undefined;
  secret: string | undefined;
  /** What the token is said to be; undefined where the request does not say. */
  kind: ExchangedKind | undefined;
}

const KIND_OF_GRANT: ReadonlyMap<string, ExchangedKind> = new Map([
  ['authorization_code', 'AuthorizationCode'],
  ['refresh_token', 'RefreshToken'],
]);

/** Longer tokens are not ours: they are refused without being looked for. */
export const LONGEST_TOKEN = 512;

export function presentedIn(headers: IncomingHttpHeaders, body: string): Presented {
  const form = new URLSearchParams(body);
  const basic = basicCredentials(headers);
  const token = form.get(tokenParameter(form)) ?? bearerOf(headers);
  return {
    clientId: basic?.clientId ?? form.get('client_id') ?? undefined,
    secret: basic?.secret ?? form.get('client_secret') ?? undefined,
    token: token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined,
    kind: KIND_OF_GRANT.get(form.get('grant_type') ?? ''),
  };
}

/** The token that the engine will look at; whatever else is sent along is not for us to read. */
function tokenParameter(form: URLSearchParams): string {
  switch (form.get('grant_type')) {
    case null:
      return 'token';
    case 'authorization_code':
      return 'code';
    default:
      return 'refresh_token';
  }
}

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer|DPoP) (\S+)$/i.exec(authorization)?.[1];

function basicCredentials({ authorization = '' }: IncomingHttpHeaders) {
  const encoded = /^Basic (\S+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [clientId = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  try {
    return { clientId: decoded(clientId), secret: decoded(secret.join(':')) };
  } catch {
    // The engine refuses such a header, and says why.
    return undefined;
  }
}
