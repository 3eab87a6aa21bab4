import { isScope, scopeRisks } from '@carnet/contract/scopes';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

import { PROTOCOL_SCOPES } from './client-metadata.ts';

/** Somebody who signed in this recently need not do it again because a partner asks for it. */
const FRESH_SIGN_IN_SECONDS = 60;

const { Check, base } = interactionPolicy;

/**
 * The engine's own questions, with three changes: scopes are judged before anybody is asked to sign
 * in, a sign-in that has just happened answers `prompt=login`, and what changes data or moves money
 * must have been asked for by a pushed request (A48).
 */
export function prompts() {
  const policy = base();
  const login = policy.get('login');
  login?.checks.remove('login_prompt');
  login?.checks.add(
    new Check('login_prompt', 'login prompt was not resolved', 'login_required', (ctx) => {
      const { session, prompts: asked } = ctx.oidc;
      return asked.has('login') && (session?.past(FRESH_SIGN_IN_SECONDS) ?? true);
    }),
    0,
  );
  login?.checks.add(
    new Check('scopes', 'scopes are not allowed', (ctx) => {
      judgeScopes(ctx);
      return Check.NO_NEED_TO_PROMPT;
    }),
    0,
  );
  return policy;
}

function judgeScopes(ctx: KoaContextWithOIDC): void {
  const { client, params, entities } = ctx.oidc;
  const asked = typeof params?.['scope'] === 'string' ? params['scope'].split(' ') : [];
  const protocolScopes: readonly string[] = PROTOCOL_SCOPES;
  const allowed = new Set(client?.scope?.split(' '));
  for (const scope of asked) {
    if (protocolScopes.includes(scope)) continue;
    if (!isScope(scope) || !allowed.has(scope))
      throw new errors.InvalidScope('requested scope is not allowed', scope);
    const isPushed =
      entities.PushedAuthorizationRequest !== undefined ||
      (entities.Interaction as { parJti?: string } | undefined)?.parJti !== undefined;
    if (scopeRisks[scope] !== 'read' && client?.['profile'] === 'oidc' && !isPushed)
      throw new errors.InvalidRequest(`scope ${scope} needs a pushed authorization request`);
  }
}
