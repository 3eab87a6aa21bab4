import { type StepUpAction, stepUpActions, unnamedAction } from '@carnet/contract/rules/step-up';
import type { StepUpKind } from '@carnet/identity/sessions/step-up/step-up';

/** Which step-up was asked for; kept with its challenge, so that no answer can widen it. */
export interface StepUpWish {
  kind: StepUpKind;
  action: StepUpAction;
}

export function stepUpWish(isSingle: boolean, action?: StepUpAction): StepUpWish {
  const kind = isSingle ? 'single' : 'sudo';
  return { kind, action: action ?? unnamedAction[kind] };
}

export const writeWish = ({ kind, action }: StepUpWish): string => `${kind} ${action}`;

export function readWish(text: string | null): StepUpWish | undefined {
  const [kind, wanted] = (text ?? '').split(' ');
  const action = stepUpActions.find((known) => known === wanted);
  return action && (kind === 'single' || kind === 'sudo') ? { kind, action } : undefined;
}
