import type { Audience } from './audience.ts';
import { type StepUpAction, stepUpFor } from './rules/step-up.ts';

/* Apart from the other audiences, so that a login page does not carry it. */

export const recentMfa = <const Action extends StepUpAction>(action: Action) =>
  ({ kind: 'recent-mfa', action, takes: stepUpFor(action).takes }) as const satisfies Audience;

/** What was proven for the other page does for this call as well. */
export const recentMfaOr = <const Action extends StepUpAction>(
  action: Action,
  alsoProvenFor: readonly StepUpAction[],
) => ({ ...recentMfa(action), alsoProvenFor }) as const satisfies Audience;
