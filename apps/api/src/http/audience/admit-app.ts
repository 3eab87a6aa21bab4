import type { AppCallDeclaration } from '@carnet/contract/app-call';
import { Refusal } from '@carnet/identity/refusal';
import type { FastifyRequest } from 'fastify';

import type { RequestCheck } from '../answer-call.ts';
import { siteOf } from '../request-context.ts';
import type { FindApp } from './app-caller.ts';
import {
  challenge,
  INVALID,
  insufficientScope,
  type ShownToken,
  shownToken,
} from './shown-token.ts';

/** Lets an app in, if one calls; whoever shows a token of the account's own, or none, goes on. */
export function admitApp(
  findApp: FindApp,
  { scope }: Pick<AppCallDeclaration, 'scope'>,
): RequestCheck {
  const admit = async (request: FastifyRequest, shown: ShownToken) => {
    const { scheme } = shown;
    const app = await findApp(siteOf(request), shown);
    if (!app) throw new Refusal('session.required', { challenge: challenge(scheme, INVALID) });
    if (!app.scopes.has(scope))
      throw new Refusal('app.scope_missing', {
        challenge: challenge(scheme, insufficientScope(scope)),
      });
    request.app = app;
  };
  return (request) => {
    const shown = shownToken(request);
    return shown && admit(request, shown);
  };
}
