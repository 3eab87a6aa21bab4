import type { StepUpAction } from '@carnet/contract/rules/step-up';

import type { FactorName } from '../../challenges/challenge.ts';

export type StepUpKind = 'single' | 'sudo';

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

export interface NewStepUp extends SessionKey {
  action: StepUpAction;
  kind: StepUpKind;
  method: FactorName;
}

/** What a change needs: a step-up for which action, and of which kind. */
export interface StepUpNeed {
  action: StepUpAction;
  /** Others whose step-up does as well. */
  alsoProvenFor?: readonly StepUpAction[];
  takes: 'single' | 'either';
}
