import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import type Provider from 'oidc-provider';

import { currentWork } from '../store/unit-of-work.ts';
import type { Mistake, RefusedRequest } from '../store/mistake.ts';
import { keepsSecret } from './client-metadata.ts';

const REFUSALS = [
  'authorization.error',
  'pushed_authorization_request.error',
  'grant.error',
  'introspection.error',
  'revocation.error',
  'userinfo.error',
  'end_session.error',
] as const;

/** Keeps the engine's refusal with the request, for whoever writes the answer. */
export function noteRefusals(engine: Provider): void {
  // The overloads of `on` name one event each.
  for (const name of REFUSALS)
    engine.on(name as 'grant.error', (ctx, error) => {
      currentWork().refused = refusedIn(ctx, error);
    });
}

function refusedIn(
  { oidc }: KoaContextWithOIDC,
  refusal: errors.OIDCProviderError & { scope?: string; mistake?: Mistake },
): RefusedRequest {
  const { error, error_description: told, error_detail: untold, scope, mistake } = refusal;
  return {
    error,
    words: [untold, told].filter((each) => each !== undefined).join(' | '),
    mistake,
    scope,
    route: oidc?.route,
    parameters: oidc?.params ?? {},
    isProven: keepsSecret(oidc?.client),
  };
}
