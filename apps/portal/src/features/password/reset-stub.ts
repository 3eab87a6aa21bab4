import { useLingui } from '@lingui/react/macro';

const STEPS = 3;

export function useResetStub(current: number) {
  const { t } = useLingui();
  return {
    flow: t`New password`,
    step: { current, total: STEPS, label: t`Step ${current} of ${STEPS}` },
  };
}
