import type * as z from 'zod/mini';

import type { CallDeclaration } from './call.ts';
import type { Scope } from './scopes.ts';

/**
 * A call that an app may make too, with the token that a person allowed it: what it must have been
 * allowed for that, and what it is told. Apart from the call, which browsers carry along.
 */
export interface AppCallDeclaration {
  call: CallDeclaration;
  scope: Scope;
  answer: z.ZodMiniType;
}

export const declareAppCall = <const AppCall extends AppCallDeclaration>(app: AppCall): AppCall =>
  app;
