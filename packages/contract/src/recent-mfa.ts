import type { Audience } from './audience.ts';
import type { StepUpAction } from './rules/step-up.ts';

/* Apart from the other audiences, so that a login page does not carry it. */

export const recentMfa = <const Action extends StepUpAction>(action: Action) =>
  ({ kind: 'recent-mfa', action, grant: grantFor(action) }) as const satisfies Audience;

/** Only the password asks for a code of its own: it is what a stolen, unlocked laptop is used for. */
const grantFor = (action: StepUpAction): 'single' | 'either' =>
  action === 'security.edit-password' ? 'single' : 'either';
