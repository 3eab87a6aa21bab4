import { useLingui } from '@lingui/react/macro';
import { usePerson } from '@/core/session/session-context.tsx';

const steps = ['phone', 'email', 'check'] as const;
type SetUpStep = (typeof steps)[number];

/** Only the forced set-up has three steps; whoever adds a method of their own accord has one. */
export function useSetUpStub(step?: SetUpStep) {
  const { t } = useLingui();
  const isForced = usePerson()?.mfa_forced ?? false;
  const flow = t`Safer sign-in`;
  if (!step || !isForced) return { flow };
  const [current, total] = [steps.indexOf(step) + 1, steps.length];
  return { flow, step: { current, total, label: t`Step ${current} of ${total}` } };
}
