import type { Audience } from './audience.ts';
import { type StepUpAction, stepUpFor } from './rules/step-up.ts';

/* Apart from the other audiences, so that a login page does not carry it. */

export const recentMfa = <const Action extends StepUpAction>(action: Action) =>
  ({ kind: 'recent-mfa', action, takes: stepUpFor(action).takes }) as const satisfies Audience;
