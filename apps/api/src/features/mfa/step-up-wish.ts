import { type StepUpAction, stepUpActions } from '@carnet/contract/rules/step-up';

import type { GrantKind } from '../../core/mfa/step-up.store.ts';

/** Which grant a step-up was asked for; kept with its challenge, so that no answer can widen it. */
export interface StepUpWish {
  kind: GrantKind;
  action: StepUpAction;
}

/** Clients that name no action get the narrowest: what the specification has each kind for. */
export const stepUpWish = (
  isSingle: boolean,
  action: StepUpAction = isSingle ? 'security.edit-password' : 'security.mfa-edit',
): StepUpWish => ({ kind: isSingle ? 'single' : 'sudo', action });

export const writeWish = ({ kind, action }: StepUpWish): string => `${kind} ${action}`;

export function readWish(text: string | null): StepUpWish | undefined {
  const [kind, wanted] = (text ?? '').split(' ');
  const action = stepUpActions.find((known) => known === wanted);
  return action && (kind === 'single' || kind === 'sudo') ? { kind, action } : undefined;
}
