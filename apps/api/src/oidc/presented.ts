import type { IncomingHttpHeaders } from 'node:http';

/** Which client and which token a request to the engine speaks of, before anybody believes it. */
export interface Presented {
  clientId: string | undefined;
  token: string | undefined;
}

/** Longer ones are not ours: they are refused without being looked for. */
export const LONGEST_TOKEN = 512;

export function presentedIn(headers: IncomingHttpHeaders, body: string): Presented {
  const form = new URLSearchParams(body);
  const token = form.get(tokenParameter(form)) ?? bearerOf(headers);
  return {
    clientId: basicClientId(headers) ?? form.get('client_id') ?? undefined,
    token: token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined,
  };
}

/** The one that the engine will look at; whatever else is sent along is not for us to read. */
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

function basicClientId({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const encoded = /^Basic (\S+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [name = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    // The engine refuses it, and says why.
    return undefined;
  }
}
