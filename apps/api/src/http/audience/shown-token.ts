import { looksLikeSessionToken } from '@carnet/runtime/tokens';
import type { FastifyRequest } from 'fastify';

/** A token as it was shown, with the proof of its key where it has one. */
export interface ShownToken {
  scheme: 'bearer' | 'dpop';
  token: string;
  proof: string | undefined;
  method: string;
  path: string;
}

export const INVALID = 'error="invalid_token"';

export const insufficientScope = (scope: string): string =>
  `error="insufficient_scope", scope="${scope}"`;

/** What the program is told, in the words of RFC 6750 and, for tokens with a key, RFC 9449. */
export const challenge = (scheme: ShownToken['scheme'], words: string): string =>
  scheme === 'dpop' ? `DPoP ${words}, algs="ES256 PS256"` : `Bearer ${words}`;

/** Undefined: none was, or it is the token of a session, which is the account's own. */
export function shownToken({ headers, method, url }: FastifyRequest): ShownToken | undefined {
  const [, scheme = '', token = ''] =
    /^(Bearer|DPoP) (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === '' || looksLikeSessionToken(token)) return undefined;
  const { dpop } = headers;
  return {
    scheme: scheme.toLowerCase() === 'dpop' ? 'dpop' : 'bearer',
    token,
    proof: typeof dpop === 'string' ? dpop : undefined,
    method,
    path: url.split('?', 1)[0] ?? '',
  };
}
