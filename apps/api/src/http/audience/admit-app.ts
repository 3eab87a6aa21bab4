import type { AppCallDeclaration } from '@carnet/contract/app-call';
import { Refusal } from '@carnet/identity/refusal';
import { looksLikeSessionToken } from '@carnet/runtime/tokens';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { siteOf } from '../request-context.ts';
import type { FindApp, ShownToken } from './app-caller.ts';

/** Lets an app in, if one calls; whoever shows a token of the account's own, or none, goes on. */
export function admitApp(
  findApp: FindApp,
  { scope }: Pick<AppCallDeclaration, 'scope'>,
): onRequestAsyncHookHandler {
  return async (request) => {
    const shown = shownToken(request);
    if (!shown) return;
    const { scheme } = shown;
    const app = await findApp(siteOf(request), shown);
    if (!app) throw new Refusal('session.required', { challenge: challenge(scheme, INVALID) });
    if (!app.scopes.has(scope))
      throw new Refusal('app.scope_missing', {
        challenge: challenge(scheme, `error="insufficient_scope", scope="${scope}"`),
      });
    request.app = app;
  };
}

const INVALID = 'error="invalid_token"';

/** What the app is told, in the words of RFC 6750 and, for tokens with a key, RFC 9449. */
const challenge = (scheme: ShownToken['scheme'], words: string): string =>
  scheme === 'dpop' ? `DPoP ${words}, algs="ES256 PS256"` : `Bearer ${words}`;

function shownToken({ headers, method, url }: FastifyRequest): ShownToken | undefined {
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
