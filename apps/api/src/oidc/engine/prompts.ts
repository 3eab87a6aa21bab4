import { isScope, scopeRisks } from '@carnet/contract/scopes';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

import { PROTOCOL_SCOPES } from './client-metadata.ts';
import { unknownScope } from './unknown-scope.ts';
import type { Mistake } from '../store/mistake.ts';
import { currentWork } from '../store/unit-of-work.ts';

/** Somebody who signed in this recently need not do it again because a partner asks for it. */
const FRESH_SIGN_IN_SECONDS = 60;

const { Check, base } = interactionPolicy;

/**
 * The engine's own questions, with four changes: scopes are judged before anybody is asked to sign
 * in, a sign-in that has just happened answers `prompt=login`, how fresh it is (`max_age`) is judged
 * when the request is made and not when it is approved, and what changes data or moves money must
 * have been asked for by a pushed request (A48).
 */
export function prompts() {
  const policy = base();
  const login = policy.get('login');
  login?.checks.remove('login_prompt');
  login?.checks.add(
    new Check('login_prompt', 'login prompt was not resolved', 'login_required', (ctx) => {
      return ctx.oidc.prompts.has('login') && !isFresh(ctx, FRESH_SIGN_IN_SECONDS);
    }),
    0,
  );
  login?.checks.remove('max_age');
  login?.checks.add(
    new Check('max_age', 'End-User authentication could not be obtained', (ctx) => {
      const seconds = ctx.oidc.params?.['max_age'];
      return seconds !== undefined && !isFresh(ctx, Number(seconds));
    }),
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

/**
 * Judged by the database's clock, and once: a request that waits for consent waits for the session that
 * made it, which was fresh then, or for a later one. The person may take longer to read, and to fetch a
 * security code.
 */
function isFresh({ oidc }: KoaContextWithOIDC, seconds: number): boolean {
  if (oidc.entities.Interaction?.prompt.name === 'consent') return true;
  // Of somebody who was handed over nobody knows when they signed in: never just now.
  const secondsAgo = currentWork().signedIn?.secondsAgo ?? Infinity;
  return secondsAgo <= seconds;
}

function judgeScopes(ctx: KoaContextWithOIDC): void {
  const { client, params, entities } = ctx.oidc;
  // From the address: of the parameters, the engine has left out what it does not know by now.
  const unknown = unknownScope([ctx.query['scope']].flat().join(' '));
  if (unknown !== undefined)
    throw new errors.InvalidScope('requested scope is not allowed', unknown);
  const asked = typeof params?.['scope'] === 'string' ? params['scope'].split(' ') : [];
  const protocolScopes: readonly string[] = PROTOCOL_SCOPES;
  const allowed = new Set(client?.scope?.split(' '));
  for (const scope of asked) {
    if (protocolScopes.includes(scope)) continue;
    if (!isScope(scope) || !allowed.has(scope))
      throw new errors.InvalidScope('requested scope is not allowed', scope);
    // Whatever the app's registration says: a name that nobody has checked asks for nothing of weight
    // (A63).
    if (scopeRisks[scope] !== 'read' && !client?.['is_verified'] && !client?.['first_party'])
      throw explained(
        new errors.InvalidScope(
          'apps that are not verified may not change data or spend money',
          scope,
        ),
        { id: 'scope-unverified', received: scope },
      );
    const isPushed =
      entities.PushedAuthorizationRequest !== undefined ||
      (entities.Interaction as { parJti?: string } | undefined)?.parJti !== undefined;
    if (scopeRisks[scope] !== 'read' && client?.['profile'] === 'oidc' && !isPushed)
      throw explained(
        new errors.InvalidRequest(`scope ${scope} needs a pushed authorization request`),
        { id: 'scope-needs-push', received: scope },
      );
  }
}

/** For `findMistake`, which tells the app's developers. */
const explained = (error: errors.OIDCProviderError, mistake: Mistake) =>
  Object.assign(error, { mistake });
