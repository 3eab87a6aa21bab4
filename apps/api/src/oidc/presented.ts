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
  const token =
    form.get('code') ?? form.get('refresh_token') ?? form.get('token') ?? bearerOf(headers);
  return {
    clientId: basicClientId(headers) ?? form.get('client_id') ?? undefined,
    token: token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined,
  };
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
