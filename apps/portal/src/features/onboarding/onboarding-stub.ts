import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import type { Ticket } from './onboarding.client.ts';
import { pageBefore, STEPS, stepNumbers } from './onboarding.policy.ts';

/** The name of what people came for. */
export function useFlowName() {
  const { t } = useLingui();
  return (entrance: Ticket['entrance'] | undefined) => {
    if (!entrance) return t`New account`;
    return entrance.kind === 'card' ? t`Card activation` : t`Your invitation`;
  };
}

/** What every step shows around its question: name, number, way back. */
export function useStepFrame(step: OnboardingStep, ticket: Ticket | null) {
  const { t } = useLingui();
  const flowName = useFlowName();
  const [current, total] = [stepNumbers[step], STEPS];
  const before = pageBefore[step];
  return {
    stub: {
      flow: flowName(ticket?.entrance),
      step: { current, total, label: t`Step ${current} of ${total}` },
    },
    back: before && { label: t`Back`, href: pathOf(before) },
  };
}
