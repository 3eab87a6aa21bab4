import type { ClientScope } from '@carnet/contract/rules/client-scopes';
import { Refusal } from '@carnet/identity/refusal';
import type { RequestCheck } from '../answer-call.ts';
import { siteOf } from '../request-context.ts';
import type { FindClientCaller } from './client-caller.ts';
import { challenge, INVALID, insufficientScope, shownToken } from './shown-token.ts';

/** Lets in whoever shows a program's own token that was given for this; nobody's session opens here. */
export function admitClient(findClient: FindClientCaller, scope: ClientScope): RequestCheck {
  return async (request) => {
    const shown = shownToken(request);
    const client = shown && (await findClient(siteOf(request), shown));
    const scheme = shown?.scheme ?? 'bearer';
    if (!client)
      throw new Refusal('client.token_required', { challenge: challenge(scheme, INVALID) });
    if (!client.scopes.has(scope))
      throw new Refusal('client.scope_missing', {
        challenge: challenge(scheme, insufficientScope(scope)),
      });
    request.client = client;
  };
}
