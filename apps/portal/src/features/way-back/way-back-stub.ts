import { useLingui } from '@lingui/react/macro';

const STEPS = 4;

export function useWayBackStub(current: number) {
  const { t } = useLingui();
  return {
    flow: t`Way back in`,
    step: { current, total: STEPS, label: t`Step ${current} of ${STEPS}` },
  };
}
